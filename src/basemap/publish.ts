/** Puts the map's files below the public folder: archive, glyphs and icons, each under a name that holds its hash. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInArchive } from './build.ts';
import { writeGlyphs } from './glyphs.ts';
import { describeArchive, type ArchiveDescription } from './inspect.ts';
import { FileSource } from './sources.ts';
import { writeSprite } from './sprite.ts';

/** Paths below the public folder, without a slash in front. */
export interface MapFiles {
  archivePath: string;
  archive: ArchiveDescription;
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
  log: (line: string) => void;
}

/** @throws ArchiveError when the operator's archive cannot be used */
export async function publishMap({ outDir, cacheDir, archiveFile, log }: PublishInput): Promise<MapFiles> {
  const file = archiveFile ?? (await builtInArchive(cacheDir, log));
  const source = new FileSource(file);
  const archive = await describeArchive(source);
  await source.close();
  const archivePath = `map/dach-${await hashOfFile(file)}.pmtiles`;
  await mkdir(join(outDir, 'map'), { recursive: true });
  await place(file, join(outDir, archivePath));
  return {
    archivePath,
    archive,
    glyphsPath: await publishFolder(outDir, cacheDir, 'glyphs', writeGlyphs),
    spritePath: await publishFolder(outDir, cacheDir, 'sprite', writeSprite),
  };
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
