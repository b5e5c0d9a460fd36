import { createClient } from '@redis/client';
import type { Rival, RivalQuery, RivalRow } from './rival.ts';
import { EARTH_KM } from './rival-geometry.ts';

/** A set of places for all and one for each category; items by id. Redis knows no text and no order by rank. */
export async function buildRedis(socket: string, rows: AsyncIterable<RivalRow>): Promise<void> {
  const client = await connectTo(socket);
  let waiting: Promise<unknown>[] = [];
  for await (const { id, lng, lat, category, item } of rows) {
    const place = { longitude: lng, latitude: lat, member: String(id) };
    waiting.push(client.geoAdd('place', place), client.geoAdd(`place:${category}`, place));
    waiting.push(client.hSet('item', String(id), item));
    if (waiting.length < 30_000) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await client.close();
}

export async function openRedis(socket: string): Promise<Rival> {
  const client = await connectTo(socket);
  const itemsOf = async (ids: string[]): Promise<string[]> =>
    ids.length > 0 ? ((await client.hmGet('item', ids)) as string[]) : [];
  return {
    answer: async ({ bbox, lat, lng, radius_km: km, category, limit }: RivalQuery) => {
      if (bbox) {
        const ids = await inBox(client, bbox);
        const items = await itemsOf(ids.sort((a, b) => Number(a) - Number(b)).slice(0, limit));
        return { found: items.map((item) => ({ item })), total: ids.length };
      }
      const near = await client.geoSearchWith(
        `place:${category![0]!}`,
        { longitude: lng!, latitude: lat! },
        { radius: km!, unit: 'km' },
        ['WITHDIST'],
        { SORT: 'ASC' },
      );
      const items = await itemsOf(near.slice(0, limit).map(({ member }) => member));
      return { found: items.map((item, i) => ({ item, km: Number(near[i]!.distance) })), total: near.length };
    },
  };
}

type Client = Awaited<ReturnType<typeof connectTo>>;

async function connectTo(socket: string) {
  return createClient({ socket: { path: socket, tls: false } }).connect();
}

/** GEOSEARCH takes kilometres around a middle: the box is widened to hold ours, and what lies outside left out here. */
async function inBox(client: Client, [west, south, east, north]: NonNullable<RivalQuery['bbox']>): Promise<string[]> {
  const [lng, lat] = [(west + east) / 2, (south + north) / 2];
  const widest = Math.min(Math.abs(south), Math.abs(north));
  const perDegree = (EARTH_KM * Math.PI) / 180;
  const width = (east - west) * perDegree * Math.cos((widest * Math.PI) / 180) * 1.01;
  const height = (north - south) * perDegree * 1.01;
  const found = await client.geoSearchWith('place', { longitude: lng, latitude: lat }, { width, height, unit: 'km' }, [
    'WITHCOORD',
  ]);
  return found
    .filter(({ coordinates }) => {
      const [x, y] = [Number(coordinates!.longitude), Number(coordinates!.latitude)];
      return x >= west && x <= east && y >= south && y <= north;
    })
    .map(({ member }) => member);
}
