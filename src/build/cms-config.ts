import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { stringify } from 'yaml';
import { countryNames } from '../contract/countries.ts';
import type { Catalogue } from '../contract/destination.ts';
import { forgeApi, type Repository } from '../contract/forges.ts';
import { countryCodes, type CountryCode } from '../contract/records.ts';
import { cmsFields } from './cms-fields.ts';

/** Where the configuration lies below the base URL. */
export const CMS_CONFIG = '/redaktion/cms.yml';

/** Writes the configuration of Sveltia CMS (and of Decap CMS, which has the same form) into the public folder. */
export async function writeCmsConfig(clientDir: string, catalogue: Catalogue, repository: Repository): Promise<void> {
  const path = `${clientDir}${CMS_CONFIG}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    `${head}${stringify(cmsConfig(catalogue, repository), { lineWidth: 0, aliasDuplicateObjects: false })}`,
  );
}

const head = `# Vom Bau aus der Tabelle der Felder gemacht; wozu und wie: /redaktionswege.\n`;

/** @see https://sveltiacms.app/en/docs and https://decapcms.org/docs/configuration-options/ */
export function cmsConfig(catalogue: Catalogue, repository: Repository) {
  return {
    backend: backendOf(repository),
    media_folder: 'public/images',
    public_folder: '/',
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    collections: countryCodes.map((country) => collectionOf(catalogue, country)),
  };
}

function collectionOf(catalogue: Catalogue, country: CountryCode) {
  return {
    name: country.toLowerCase(),
    label: `Ziele in ${inCountry[country] ?? countryNames[country].de}`,
    label_singular: 'Ziel',
    folder: `content/pois/${country.toLowerCase()}`,
    extension: 'yaml',
    format: 'yaml',
    identifier_field: 'name',
    slug: '{{name}}',
    summary: '{{name}}, {{town}}',
    sortable_fields: ['name', 'town', 'prominence', 'checkedOn'],
    create: true,
    fields: cmsFields(catalogue, country),
  };
}

const inCountry: Partial<Record<CountryCode, string>> = { CH: 'der Schweiz' };

/** Where the files are; without a project named in service.yaml a stand-in, which is enough for a folder on one's own disk. */
function backendOf({ url, branch, forge }: Repository) {
  const repo = url === '' ? 'besitzer/projekt' : new URL(url).pathname.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '');
  const isOwnHost = url !== '' && !/^https:\/\/(github|gitlab)\.com\//.test(url);
  const host = isOwnHost && { base_url: new URL(url).origin, api_root: forgeApi({ url, forge }) };
  return { name: forge === 'forgejo' ? 'gitea' : forge, repo, branch, ...host };
}
