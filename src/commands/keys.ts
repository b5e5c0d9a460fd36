import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { projectRoot } from '../build/project-root.ts';
import { sha256 } from '../query/authorise.ts';
import type { KeyRecord } from '../query/key-records.ts';

const usage = `Aufruf:
  npm run keys -- create --label "Stadt Füssen" --origin https://www.fuessen.example [--origin …]
                  [--per-minute 1200] [--expires 2027-12-31] [--server]
  npm run keys -- list`;

const file = process.env.KEYS_FILE || `${projectRoot}/keys.json`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    label: { type: 'string' },
    origin: { type: 'string', multiple: true, default: [] },
    'per-minute': { type: 'string' },
    expires: { type: 'string' },
    server: { type: 'boolean', default: false },
  },
});

if (positionals[0] === 'create' && values.label) create(values.label);
else if (positionals[0] === 'list') list();
else {
  console.error(usage);
  process.exit(1);
}

/** Shows the new key once; the file keeps only its hash. */
function create(label: string): void {
  const key = `ak_${randomBytes(24).toString('base64url')}`;
  const record: KeyRecord = {
    id: randomBytes(4).toString('hex'),
    label,
    sha256: sha256(key),
    origins: values.origin,
    ...(values['per-minute'] && { perMinute: Number(values['per-minute']) }),
    ...(values.expires && { expires: values.expires }),
    ...(values.server && { server: true }),
  };
  // Written beside and renamed, so that a running service never reads half a file.
  writeFileSync(`${file}.new`, `${JSON.stringify([...read(), record], null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  console.log(`Neuer Schlüssel „${label}“ (${record.id}). Er wird nur dieses eine Mal gezeigt:\n\n  ${key}\n`);
}

function list(): void {
  for (const { id, label, origins, expires } of read()) {
    console.log(`${id}  ${label}  ${origins.join(' ') || '(ohne Origin)'}  ${expires ? `bis ${expires}` : ''}`);
  }
}

function read(): KeyRecord[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeyRecord[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
