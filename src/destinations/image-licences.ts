/** Address of the text of a licence under which an image is shown; undefined for works without one. */
export function licenceUrl(licence: string): string | undefined {
  if (licence === 'CC0 1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/';
  if (licence === 'gemeinfrei') return 'https://creativecommons.org/publicdomain/mark/1.0/';
  const [, kind, version] = /^CC (BY|BY-SA) (\d\.\d)$/.exec(licence) ?? [];
  return kind && `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`;
}
