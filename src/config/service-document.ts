import { readFileSync } from 'node:fs';
import type { WholeCollection } from '../contract/export-formats.ts';
import { limits } from '../contract/limits.ts';
import { documentFile } from '../indexes/documents.ts';
import type { Store } from '../indexes/store.ts';

/** What the build keeps of `content/service.yaml` for the service that runs. */
export interface ServiceDocument {
  name: string;
  /** Empty where service.yaml names none. */
  baseUrl: string;
  /** Address for keys and questions. */
  contact: string;
  attribution: string;
  textLicence: { name: string; url: string };
  anonymousPerMinute: number;
  keyPerMinute: number;
  tileMegabytesPerHour: number;
  wholeCollection: WholeCollection;
  /** Root of the API that editors hand in to. */
  forgeApi?: string;
  /** Where maps load from beside this service. */
  mapOrigins?: string[];
  /** Whether searches are counted for the editors. */
  countSearches: boolean;
}

const SERVICE = 'service';

export function serviceDocumentOf({ documents }: Pick<Store, 'documents'>): ServiceDocument {
  return JSON.parse(documents[SERVICE]!) as ServiceDocument;
}

/** The limits that the build in `dist` serves with; without a build those of the contract. */
export function servedLimits(dist: string): Pick<ServiceDocument, 'anonymousPerMinute' | 'keyPerMinute'> {
  try {
    const document = readFileSync(`${dist}/data/${documentFile(SERVICE)}`, 'utf8');
    return serviceDocumentOf({ documents: { [SERVICE]: document } });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return limits;
    throw error;
  }
}
