import { MOST_ESTIMATED } from '../contract/records.ts';
import type { Check } from './candidate.ts';
import { fields } from './fields.ts';
import { doubtsAbout } from './hours-doubts.ts';
import { invisibleIn } from './invisible.ts';
import { MisreadHours } from './misread-hours.ts';
import { isPublicHost } from './public-host.ts';
import { didYouMean } from './suggest.ts';

export const slugForm: Check = (_file, { slug, source }) => {
  const at = (message: string, fix?: string) => [source.problemAt('slug-form', [], message, fix)];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return at(`Der Dateiname „${slug}.yaml“ ist kein gültiger Slug.`);
  if (slug.length > LONGEST_SLUG) {
    const message = `Der Dateiname ist zu lang: ${slug.length} Zeichen, höchstens ${LONGEST_SLUG}.`;
    return at(message, 'Nur so viel nennen, dass man das Ziel erkennt.');
  }
  if (deviceNames.test(slug)) {
    return at(`Eine Datei „${slug}.yaml“ kann Windows nicht anlegen.`, 'Etwas anhängen, etwa den Ort.');
  }
  return [];
};

const LONGEST_SLUG = 80;
/** Reserved under Windows whatever the ending, so that the whole repository could not be checked out there. */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** What nobody sees in it is told by a check of its own; „Meinten Sie „burg“?“ would look like the same word. */
const isToldAlready = (name: string) => invisibleIn(name) !== undefined;

/** Of a catalogue that cannot be read its own problems are told, here as for the regions. */
export const knownCategory: Check = (file, { source }, { catalogue: { categories } }) => {
  const named = [
    { path: ['category'], id: file.category },
    ...(file.furtherCategories ?? []).map((id, i) => ({ path: ['furtherCategories', i], id })),
  ];
  const ids = categories.map((category) => category.id);
  const unknown = ids.length === 0 ? [] : named.filter(({ id }) => !ids.includes(id) && !isToldAlready(id));
  return unknown.map(({ path, id }) => {
    const byName = categories.find((category) => Object.values(category.name).includes(id))?.id;
    const near = byName ?? didYouMean(id, ids);
    const fix = near ? `Meinten Sie „${near}“?` : `Es gibt: ${ids.join(', ')}.`;
    return source.problemAt('known-category', path, `Eine Kategorie „${id}“ gibt es nicht.`, fix);
  });
};

export const furtherCategories: Check = ({ category, furtherCategories: further = [] }, { source }) =>
  further.flatMap((id, i) => {
    if (id !== category && further.indexOf(id) === i) return [];
    const where = id === category ? 'bei category' : 'davor';
    const message = `„${id}“ steht schon ${where}.`;
    return [source.problemAt('further-categories', ['furtherCategories', i], message, 'Die Kennung hier löschen.')];
  });

export const knownRegion: Check = (file, { country, source }, { catalogue: { states } }) => {
  if (isToldAlready(file.region)) return [];
  if (states.length === 0 || states.some((state) => state.name === file.region && state.country === country)) return [];
  const here = states.filter((state) => state.country === country).map((state) => state.name);
  const elsewhere = states.find((state) => state.name === file.region);
  if (elsewhere) {
    const message = `„${file.region}“ liegt in ${elsewhere.country}, die Datei aber im Ordner „${country.toLowerCase()}“.`;
    return [
      source.problemAt('known-region', ['region'], message, 'Die Datei verschieben oder die Region berichtigen.'),
    ];
  }
  const near = didYouMean(file.region, here);
  return [
    source.problemAt(
      'known-region',
      ['region'],
      `Ein Land oder einen Kanton „${file.region}“ gibt es in ${country} nicht.`,
      near ? `Meinten Sie „${near}“?` : `Es gibt: ${here.join(', ')}.`,
    ),
  ];
};

export const knownTravelRegion: Check = (file, { country, source }, { catalogue: { states, travelRegions } }) => {
  if (file.travelRegion === undefined || states.length === 0 || isToldAlready(file.travelRegion)) return [];
  const here = travelRegions.filter((region) => region.countries.includes(country)).map((region) => region.name);
  if (here.includes(file.travelRegion)) return [];
  const near = didYouMean(file.travelRegion, here);
  return [
    source.problemAt(
      'known-travel-region',
      ['travelRegion'],
      `Eine Reiseregion „${file.travelRegion}“ steht für ${country} nicht in content/regions.yaml.`,
      near ? `Meinten Sie „${near}“?` : 'Die Zeile löschen oder die Reiseregion in content/regions.yaml ergänzen.',
    ),
  ];
};

export const urlForm: Check = ({ website }, { source }) => {
  if (website === undefined) return [];
  const at = (message: string, fix: string, level: 'error' | 'warning' = 'error') => [
    source.problemAt('url-form', ['website'], message, fix, level),
  ];
  const url = new URL(website);
  if (!isPublicHost(url.hostname) || url.username !== '' || /\s/.test(website)) {
    return at(`„${website}“ ist keine öffentliche Adresse.`, 'Die Startseite des Ziels mit https:// eintragen.');
  }
  const tracking = [...url.searchParams.keys()].find((key) => /^(utm_|fbclid|gclid)/.test(key));
  if (tracking !== undefined) {
    return at(`„${website}“ trägt den Werbe-Anhang „${tracking}“.`, 'Alles ab dem Fragezeichen weglassen.');
  }
  if (url.protocol === 'http:') {
    return at(`„${website}“ ist unverschlüsselt.`, `Geht auch „${website.replace('http:', 'https:')}“?`, 'warning');
  }
  return [];
};

export const knownSource: Check = ({ position }, { source }, { sources }) => {
  if (!sources) return [];
  if (position === undefined) return [source.problemAt('missing-field', [], '„position“ fehlt.', fields.position.mend)];
  if (sources.includes(position.source) || isToldAlready(position.source)) return [];
  const near = didYouMean(position.source, sources);
  const enter = FORBIDDEN_SOURCES.test(position.source)
    ? 'Von dort darf nichts übernommen werden, auch keine Koordinaten (/redaktionsregeln#herkunft): den Punkt selbst setzen'
    : 'Die Quelle dort eintragen';
  return [
    source.problemAt(
      'known-source',
      ['position', 'source'],
      `Eine Quelle „${position.source}“ steht nicht in content/sources.yaml.`,
      near ? `Meinten Sie „${near}“?` : `${enter}; es gibt: ${sources.join(', ')}.`,
    ),
  ];
};

/** Map services and apps whose terms forbid to take anything; as the rules for entries say. */
const FORBIDDEN_SOURCES = /google|apple|bing|tomtom|garmin|komoot|outdooractive|alltrails|bergfex/i;

export const mobilityWithBasis: Check = ({ mobility, mobilityBasis = 'estimate' }, { source }) => {
  if (mobility === undefined || mobility <= MOST_ESTIMATED || mobilityBasis !== 'estimate') return [];
  return [
    source.problemAt(
      'mobility-basis',
      ['mobility'],
      `Ganz stufenlos („mobility: ${mobility}“) lässt sich nicht schätzen.`,
    ),
  ];
};

export const openingHoursSyntax: Check = (file, { country, source }) => {
  if (file.openingHours === undefined) return [];
  const at = (message: string, fix: string, level: 'error' | 'warning' = 'error') =>
    source.problemAt('opening-hours', ['openingHours'], message, fix, level);
  try {
    return doubtsAbout(file.openingHours, country).map(({ message, fix }) => at(message, fix, 'warning'));
  } catch (error) {
    if (error instanceof MisreadHours) return [at(error.message, error.fix)];
    const message = `Die Öffnungszeiten „${file.openingHours}“ sind nicht lesbar.`;
    return [at(message, `${fields.openingHours.mend} Oder die Zeile löschen.`)];
  }
};

export const checkedInFuture: Check = ({ checkedOn }, { source }, { today }) =>
  checkedOn <= today
    ? []
    : [source.problemAt('checked-in-future', ['checkedOn'], `Der Prüftag ${checkedOn} war noch nicht.`)];

const OLD_YEARS = 2;

export const checkedLongAgo: Check = ({ checkedOn }, { source }, { today }) => {
  const due = `${Number(checkedOn.slice(0, 4)) + OLD_YEARS}${checkedOn.slice(4)}`;
  if (due >= today) return [];
  const message = `Zuletzt geprüft am ${checkedOn}, das ist mehr als zwei Jahre her.`;
  return [source.problemAt('checked-long-ago', ['checkedOn'], message, undefined, 'warning')];
};
