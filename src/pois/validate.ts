import { type CountryCode } from '../contract/records.ts';
import type { Catalogue, Destination } from '../contract/destination.ts';
import { fieldNames, fields, type DestinationFile, type FieldName } from './fields.ts';
import { normaliseOpeningHours } from './opening-hours.ts';
import type { Problem } from './problem.ts';
import { didYouMean } from './suggest.ts';
import type { YamlFile } from './yaml-file.ts';

/** One destination file before its check. */
export interface Candidate {
  slug: string;
  country: CountryCode;
  yaml: YamlFile;
}

/** Checks one file on its own; the destination is there only when no error is. */
export function validate(
  candidate: Candidate,
  catalogue: Catalogue,
): { destination: Destination | undefined; problems: Problem[] } {
  const shape = checkShape(candidate.yaml);
  if (shape.length > 0) return { destination: undefined, problems: shape };
  const file = candidate.yaml.value as DestinationFile;
  const problems = checks.flatMap((check) => check(file, candidate, catalogue));
  const broken = problems.some((problem) => problem.level === 'error');
  return { destination: broken ? undefined : toDestination(file, candidate), problems };
}

/** Every field known, present and of its type. */
function checkShape(yaml: YamlFile): Problem[] {
  const value = yaml.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [yaml.problemAt([], 'Die Datei enthält keine Felder.', 'Jede Zeile hat die Form „feld: wert“.')];
  }
  const given = value as Record<string, unknown>;
  const unknown = Object.keys(given)
    .filter((key) => !(fieldNames as string[]).includes(key))
    .map((key) => {
      const near = didYouMean(key, fieldNames);
      const fix = near ? `Meinten Sie „${near}“?` : `Es gibt diese Felder: ${fieldNames.join(', ')}.`;
      return yaml.problemAt([key], `Ein Feld „${key}“ gibt es nicht.`, fix);
    });
  return [...unknown, ...fieldNames.flatMap((name) => checkField(name, given, yaml))];
}

function checkField(name: FieldName, given: Record<string, unknown>, yaml: YamlFile): Problem[] {
  const field = fields[name];
  const value = given[name];
  if (value === undefined || value === null) {
    if (name in given) return [yaml.problemAt([name], `„${name}“ ist leer.`, field.mend)];
    return field.required ? [yaml.problemAt([], `„${name}“ fehlt.`, field.mend)] : [];
  }
  if (field.schema.safeParse(value).success) return [];
  return [
    yaml.problemAt([name], `„${name}“ passt nicht: ${show(value)}`, `${field.mend} Beispiel: ${name}: ${field.good}`),
  ];
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? `„${value}“` : JSON.stringify(value);
  const letters = [...text];
  if (letters.length <= 60) return `${text}.`;
  return `${letters.slice(0, 60).join('')}… (${typeof value === 'string' ? [...value].length : letters.length} Zeichen).`;
}

type Check = (file: DestinationFile, candidate: Candidate, catalogue: Catalogue) => Problem[];

const slugForm: Check = (_file, { slug, yaml }) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)
    ? []
    : [
        yaml.problemAt(
          [],
          `Der Dateiname „${slug}.yaml“ ist kein gültiger Slug.`,
          'Nur Kleinbuchstaben ohne Umlaute, Ziffern und Bindestriche: ä wird ae, ß wird ss.',
        ),
      ];

const knownCategory: Check = (file, { yaml }, { categories }) => {
  const ids = categories.map((category) => category.id);
  if (ids.includes(file.category)) return [];
  const byName = categories.find((category) => Object.values(category.name).includes(file.category))?.id;
  const near = byName ?? didYouMean(file.category, ids);
  const fix = near ? `Meinten Sie „${near}“?` : `Es gibt: ${ids.join(', ')}.`;
  return [yaml.problemAt(['category'], `Eine Kategorie „${file.category}“ gibt es nicht.`, fix)];
};

const knownRegion: Check = (file, { country, yaml }, { states }) => {
  const here = states.filter((state) => state.country === country).map((state) => state.name);
  if (here.includes(file.region)) return [];
  const elsewhere = states.find((state) => state.name === file.region);
  if (elsewhere) {
    const message = `„${file.region}“ liegt in ${elsewhere.country}, die Datei aber im Ordner „${country.toLowerCase()}“.`;
    return [yaml.problemAt(['region'], message, 'Die Datei verschieben oder die Region berichtigen.')];
  }
  const near = didYouMean(file.region, here);
  return [
    yaml.problemAt(
      ['region'],
      `Ein Land oder einen Kanton „${file.region}“ gibt es in ${country} nicht.`,
      near ? `Meinten Sie „${near}“?` : `Es gibt: ${here.join(', ')}.`,
    ),
  ];
};

const knownTravelRegion: Check = (file, { country, yaml }, { travelRegions }) => {
  if (file.travelRegion === undefined) return [];
  const here = travelRegions.filter((region) => region.countries.includes(country)).map((region) => region.name);
  if (here.includes(file.travelRegion)) return [];
  const near = didYouMean(file.travelRegion, here);
  return [
    yaml.problemAt(
      ['travelRegion'],
      `Eine Reiseregion „${file.travelRegion}“ steht für ${country} nicht in content/regions.yaml.`,
      near ? `Meinten Sie „${near}“?` : 'Die Zeile löschen oder die Reiseregion in content/regions.yaml ergänzen.',
    ),
  ];
};

const extentAroundPoint: Check = (file, { yaml }) => {
  if (!file.extent) return [];
  const [west, south, east, north] = file.extent;
  const inside = west <= file.longitude && file.longitude <= east && south <= file.latitude && file.latitude <= north;
  if (west < east && south < north && inside) return [];
  return [
    yaml.problemAt(
      ['extent'],
      west < east && south < north
        ? 'Das Rechteck „extent“ enthält den Punkt des Ziels nicht.'
        : 'Das Rechteck „extent“ ist vertauscht.',
      'Die Reihenfolge ist [West, Süd, Ost, Nord]; latitude und longitude liegen darin.',
    ),
  ];
};

const openingHoursSyntax: Check = (file, { country, yaml }) => {
  if (file.openingHours === undefined) return [];
  try {
    normaliseOpeningHours(file.openingHours, country);
    return [];
  } catch {
    const message = `Die Öffnungszeiten „${file.openingHours}“ sind nicht lesbar.`;
    return [yaml.problemAt(['openingHours'], message, `${fields.openingHours.mend} Oder die Zeile löschen.`)];
  }
};

const noHtml: Check = (file, { yaml }) =>
  (['name', 'summary', 'description', 'town'] as const)
    .filter((name) => /<\/?[a-z][^>]*>|&[a-z]+;/i.test(file[name]))
    .map((name) =>
      yaml.problemAt([name], `„${name}“ enthält HTML.`, 'Nur einfachen Text schreiben, ohne <…> und &…;.'),
    );

const checks: Check[] = [
  slugForm,
  knownCategory,
  knownRegion,
  knownTravelRegion,
  extentAroundPoint,
  openingHoursSyntax,
  noHtml,
];

function toDestination(file: DestinationFile, { slug, country }: Candidate): Destination {
  const { source: _source, openingHours, extent, aliases, ...rest } = file;
  return {
    ...rest,
    slug,
    latitude: round6(file.latitude),
    longitude: round6(file.longitude),
    countryCode: country,
    travelRegion: file.travelRegion ?? null,
    summary: file.summary.trim(),
    description: file.description.trim(),
    kids: file.kids ?? null,
    seating: file.seating ?? null,
    free: file.free ?? null,
    mobility: file.mobility ?? null,
    aliases: aliases ?? [],
    ...(extent && { extent }),
    ...(openingHours !== undefined && { openingHours: normaliseOpeningHours(openingHours, country) }),
  };
}

const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
