import { createHash } from 'node:crypto';

interface ProvenanceInput {
  version: string;
  /** The commit that everything was made of. */
  commit: string;
  /** The content of package-lock.json. */
  lock: Uint8Array;
  /** Each file that was made, by its name. */
  files: ReadonlyMap<string, Uint8Array>;
}

/**
 * What the published files were made of, and with which command: an in-toto statement (v1) with SLSA's predicate for
 * provenance (v1). Not signed; who publishes signs it with a key of their own. The same input gives the same bytes.
 */
export function provenanceOf({ version, commit, lock, files }: ProvenanceInput): string {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...files].map(([name, content]) => ({ name, digest: { sha256: sha256(content) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:ausflugskarte:release:v1',
        externalParameters: { command: 'npm run release', version },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256(lock) } },
        ],
      },
      runDetails: { builder: { id: `urn:ausflugskarte:release:node-${process.versions.node}` } },
    },
  };
  return `${JSON.stringify(statement, null, 2)}\n`;
}

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
