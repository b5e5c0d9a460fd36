import type { Destination } from '../contract/destination.ts';
import { nothingKnown } from '../contract/poi-fields.ts';
import type { Candidate, Check, CheckContext } from './candidate.ts';
import { closedUntilPast, factsAgree, postcodeForm } from './fact-checks.ts';
import { factsOf } from './facts.ts';
import type { DestinationFile } from './fields.ts';
import { imageAlt, imageLocal } from './image-checks.ts';
import { normaliseOpeningHours } from './opening-hours.ts';
import {
  coarseCoordinates,
  extentAroundPoint,
  extentSize,
  farFromTown,
  outsideState,
  unknownTown,
} from './place-checks.ts';
import type { Problem } from './problem.ts';
import {
  checkedInFuture,
  checkedLongAgo,
  furtherCategories,
  knownCategory,
  knownRegion,
  knownSource,
  knownTravelRegion,
  mobilityWithBasis,
  openingHoursSyntax,
  slugForm,
  urlForm,
} from './reference-checks.ts';
import { geometryChecks } from './geometry-checks.ts';
import { shapeOf } from './geometry.ts';
import { brokenFields, checkShape } from './shape.ts';
import { checkSoundFields, withoutBroken } from './sound-fields.ts';
import {
  aliasesOnce,
  brokenLetters,
  enclosingQuotes,
  noHtml,
  noMarkdown,
  noShouting,
  visibleCharacters,
} from './text-checks.ts';
import { staleLanguages } from './translated-from.ts';

/** Checks one record on its own; the destination is there only when no error is. Free of Node. */
export function validate(
  candidate: Candidate,
  context: CheckContext,
): { destination: Destination | undefined; problems: Problem[] } {
  const shape = checkShape(candidate.source);
  if (shape.length > 0) {
    return { destination: undefined, problems: [...shape, ...besideBroken(candidate, context)] };
  }
  const file = candidate.source.value as DestinationFile;
  const problems = [...checks, ...textChecks]
    .flatMap((check) => check(file, candidate, context))
    .filter(isOpenIn(file));
  const broken = problems.some((problem) => problem.level === 'error');
  return { destination: broken ? undefined : toDestination(file, candidate), problems };
}

/** What can be told of the other fields, so that nobody mends a file in waves. */
function besideBroken(candidate: Candidate, context: CheckContext): Problem[] {
  const broken = brokenFields(candidate.source);
  if (!broken) return [];
  const sound = withoutBroken(candidate.source.value as DestinationFile, broken);
  return [
    ...checks.flatMap((check) => checkSoundFields(check, candidate, context, broken)),
    ...textChecks.flatMap((check) => check(sound, candidate, context)),
  ].filter(isOpenIn(sound));
}

const isOpenIn =
  ({ confirmed }: DestinationFile) =>
  ({ level, check }: Problem) =>
    level === 'error' || !confirmed?.[check];

/** Of each text alone. */
const textChecks: Check[] = [noHtml, noMarkdown, noShouting, visibleCharacters, brokenLetters, enclosingQuotes];

const checks: Check[] = [
  slugForm,
  knownCategory,
  furtherCategories,
  knownRegion,
  knownTravelRegion,
  mobilityWithBasis,
  knownSource,
  outsideState,
  farFromTown,
  unknownTown,
  coarseCoordinates,
  extentAroundPoint,
  extentSize,
  ...geometryChecks,
  urlForm,
  imageLocal,
  imageAlt,
  openingHoursSyntax,
  postcodeForm,
  factsAgree,
  closedUntilPast,
  aliasesOnce,
  checkedInFuture,
  checkedLongAgo,
];

function toDestination(file: DestinationFile, { slug, country }: Candidate): Destination {
  const {
    source: _source,
    position: _position,
    confirmed: _confirmed,
    mobilityBasis,
    openingHours,
    extent,
    geometry,
    aliases,
    address: _address,
    price: _price,
    durationMinutes: _durationMinutes,
    stepFree: _stepFree,
    translatedFrom: _translatedFrom,
    ...rest
  } = file;
  const stale = staleLanguages(file);
  return {
    ...nothingKnown,
    ...trimmed(rest),
    slug,
    latitude: round6(file.latitude),
    longitude: round6(file.longitude),
    countryCode: country,
    ...(file.mobility !== undefined && { mobilityBasis: mobilityBasis ?? 'estimate' }),
    aliases: aliases ?? [],
    ...(stale.length > 0 && { staleLanguages: stale }),
    ...trimmed(factsOf(file, country)),
    ...(extent && { extent }),
    ...(geometry && shapeOf(geometry, [round6(file.longitude), round6(file.latitude)])),
    ...(openingHours !== undefined && { openingHours: normaliseOpeningHours(openingHours, country) }),
  };
}

/** Its texts without blanks around them; the check has measured them like that. */
function trimmed<Fields extends object>(fields: Fields): Fields {
  const trim = (value: unknown): unknown => {
    if (typeof value === 'string') return value.trim();
    if (Array.isArray(value)) return value.map(trim);
    return typeof value === 'object' && value !== null ? trimmed(value) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, trim(value)])) as Fields;
}

const round6 = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
