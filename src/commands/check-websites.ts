import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { projectRoot } from '../build/project-root.ts';
import { checkLinks, type Link, type LinkAnswer } from '../pois/links.ts';
import { describe } from '../pois/problem.ts';
import { readCandidates } from '../pois/read.ts';
import { checkService } from '../config/service.ts';

const CACHE = `${projectRoot}/.cache/links.json`;
const AGENT = 'Ausflugskarte-Webseitenprüfung/1.0';

/** `npm run check -- --links`: asks every website and tells those that are dead, moved, parked or unsure. */
export async function checkWebsites(contentDir: string): Promise<number> {
  const { data: service, problems } = await checkService(contentDir);
  if (!service) {
    console.log(describe(problems));
    return 1;
  }
  const links: Link[] = [];
  for await (const item of readCandidates(contentDir)) {
    if (!('source' in item)) continue;
    const { website } = item.source.value as { website?: unknown };
    if (typeof website === 'string' && URL.canParse(website)) links.push({ file: item.source.file, url: website });
  }
  const cache = await readCache();
  let wrong = 0;
  await checkLinks(links, {
    agent: `${AGENT} (${service.contact.email})`,
    cache,
    now: Date.now,
    pauseMs: 2000,
    timeoutMs: 20_000,
    onAnswer: ({ file, url }, { kind, told }) => {
      if (kind === 'fine') return;
      wrong++;
      console.log(`${file}  ${kinds[kind]}: ${url} ${told}`);
    },
  });
  await mkdir(`${projectRoot}/.cache`, { recursive: true });
  await writeFile(CACHE, JSON.stringify([...cache]));
  console.log(`${links.length} Webseiten gefragt, ${wrong} davon ansehen.`);
  return 0;
}

const kinds = { dead: 'Tot', moved: 'Umgezogen', parked: 'Geparkt', unsure: 'Unklar' } as const;

async function readCache(): Promise<Map<string, LinkAnswer>> {
  const text = await readFile(CACHE, 'utf8').catch(() => '[]');
  return new Map(JSON.parse(text) as [string, LinkAnswer][]);
}
