import type { Publisher } from './about.ts';

/** Addresses of the licences that open data comes under, by the name that content files use. */
const addresses: Readonly<Record<string, string>> = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 2.0': 'https://creativecommons.org/licenses/by-sa/2.0/',
  'CC BY-SA 3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'ODbL 1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
  'ODC-By 1.0': 'https://opendatacommons.org/licenses/by/1-0/',
  'PDDL 1.0': 'https://opendatacommons.org/licenses/pddl/1-0/',
  'DL-DE/BY-2-0': 'https://www.govdata.de/dl-de/by-2-0',
  'DL-DE/Zero-2-0': 'https://www.govdata.de/dl-de/zero-2-0',
};

/** The licence of a record: its own, or that of the publisher. */
export const licenceOf = ({ licence }: { licence?: string }, publisher: Publisher): string =>
  licence ?? publisher.licence.name;

/** The address of a licence; undefined where its name is none that is known. */
export function licenceAddress(name: string, { licence }: Publisher): string | undefined {
  return name === licence.name ? licence.url : addresses[name];
}
