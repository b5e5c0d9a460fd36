/** Puts the map's files below the public folder: archive, glyphs and icons, each under a name that holds its hash. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInArchive } from './build.ts';
import { writeGlyphs } from './glyphs.ts';
import { describeArchive, type ArchiveDescription } from './inspect.ts';
import { builtInRelief } from './features.ts';
import { describeRelief, type ReliefDescription } from './relief.ts';
import { FileSource } from './sources.ts';
import { writeSprite } from './sprite.ts';

/** Paths below the public folder, without a slash in front. */
export interface MapFiles {
  archivePath: string;
  archive: ArchiveDescription;
  reliefPath: string;
  relief: ReliefDescription;
  glyphsPath: string;
  spritePath: string;
}

export interface PublishInput {
  /** The public folder. */
  outDir: string;
  /** Keeps what is dear to make from one build to the next. */
  cacheDir: string;
  /** The operator's archive; without one the built-in map is built. */
  archiveFile: string | undefined;
  /** The operator's relief; without one the relief that comes with the project lies under every map. */
  reliefFile: string | undefined;
  log: (line: string) => void;
}

/** @throws ArchiveError when the operator's archives cannot be used */
export async function publishMap({ outDir, cacheDir, archiveFile, reliefFile, log }: PublishInput): Promise<MapFiles> {
  await mkdir(join(outDir, 'map'), { recursive: true });
  const map = archiveFile ?? (await builtInArchive(cacheDir, log));
  const relief = reliefFile ?? builtInRelief;
  return {
    archive: await described(map, describeArchive),
    archivePath: await publishArchive(outDir, 'dach', map),
    relief: await described(relief, describeRelief),
    reliefPath: await publishArchive(outDir, 'relief', relief),
    glyphsPath: await publishFolder(outDir, cacheDir, 'glyphs', writeGlyphs),
    spritePath: await publishFolder(outDir, cacheDir, 'sprite', writeSprite),
  };
}

async function described<T>(file: string, describe: (source: FileSource) => Promise<T>): Promise<T> {
  const source = new FileSource(file);
  try {
    return await describe(source);
  } finally {
    await source.close();
  }
}

/** Answers the path below the public folder. */
async function publishArchive(outDir: string, name: string, file: string): Promise<string> {
  const path = `map/${name}-${await hashOfFile(file)}.pmtiles`;
  await place(file, join(outDir, path));
  return path;
}

/** Names hold hashes, so what is there already is right. A link where the disk allows one: a real archive may be gigabytes. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') await copyFile(from, to);
  });
}

/** Hash of what the code of this room makes; glyphs and icons are drawn anew only when that changes. */
async function publishFolder(
  outDir: string,
  cacheDir: string,
  name: 'glyphs' | 'sprite',
  write: (dir: string) => unknown,
): Promise<string> {
  const cached = join(cacheDir, `${name}-${await hashOfCode(name)}`);
  const there = await readdir(cached).then(
    () => true,
    () => false,
  );
  if (!there) {
    const part = `${cached}.writing`;
    await rm(part, { recursive: true, force: true });
    write(part);
    await rename(part, cached);
  }
  const path = `map/${name}-${await hashOfFolder(cached)}`;
  await cp(cached, join(outDir, path), { recursive: true });
  return path;
}

async function hashOfCode(name: 'glyphs' | 'sprite'): Promise<string> {
  const packages = ['@fontsource/noto-sans', '@mapbox/tiny-sdf', '@napi-rs/canvas', 'pbf'];
  const files = [
    ...['flavors.ts', 'icon-size.ts', 'woff.ts', `${name}.ts`].map((file) => join(import.meta.dirname, file)),
    ...packages.map((name) => join(import.meta.dirname, '../../node_modules', name, 'package.json')),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function hashOfFolder(dir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(await readFile(name));
  return hash.digest('hex').slice(0, 12);
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex').slice(0, 12);
}
