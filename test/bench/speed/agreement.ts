/** What two servers answered to the same question. */
interface Answered {
  items: { slug: string; latitude: number; longitude: number; distanceKm?: number }[];
  total?: number;
  totalIsMinimum?: true;
}

/** Kilometres by which spheres and rounded coordinates may differ, as a share of the distance, and at least. */
const KM_SHARE = 0.0005;
const KM_LEAST = 0.02;

/**
 * Why a rival's answer to a question is another than the service's, in German; undefined where both are the same. Circles
 * and boxes: the same items. Texts, whose order each engine makes in its own way: the same number of hits, and each of
 * the service's among the rival's.
 * @param path `/api/v1/pois?…` with a limit of 400
 */
export async function difference(path: string, servicePort: number, rivalPort: number): Promise<string | undefined> {
  const parameters = new URLSearchParams(path.slice(path.indexOf('?')));
  const mine = await json<Answered>(servicePort, path);
  if (parameters.has('q')) {
    const matches = await json<string[]>(rivalPort, path.replace(/^[^?]*/, '/matches'));
    return differentTexts(mine, new Set(matches));
  }
  const theirs = await json<Answered>(rivalPort, path);
  return differentPlaces(mine, theirs, parameters.get('bbox')?.split(',').map(Number));
}

function differentTexts(mine: Answered, matches: ReadonlySet<string>): string | undefined {
  const same = mine.totalIsMinimum ? matches.size >= mine.total! : matches.size === mine.total;
  if (!same) return `${mine.total} Treffer hier, ${matches.size} dort`;
  const alone = mine.items.find(({ slug }) => !matches.has(slug));
  return alone && `${alone.slug} nur hier`;
}

/** Items at the very edge may be in or out: engines round coordinates and the radius of the earth differently. */
export function differentPlaces(mine: Answered, theirs: Answered, bbox: number[] | undefined): string | undefined {
  const edge = Math.max(0, ...[...mine.items, ...theirs.items].map(({ distanceKm }) => distanceKm ?? 0));
  const isAtEdge = (item: Answered['items'][number]): boolean =>
    bbox === undefined
      ? Math.abs(item.distanceKm! - edge) <= Math.max(KM_LEAST, edge * KM_SHARE)
      : [item.longitude, item.latitude, item.longitude, item.latitude].some(
          (degrees, side) => Math.abs(degrees - bbox[side]!) < 1e-5,
        );
  const alone = (items: Answered['items'], others: Answered['items']) => {
    const known = new Set(others.map(({ slug }) => slug));
    const [atEdge, inside] = [true, false].map((edge) =>
      items.filter((item) => !known.has(item.slug) && isAtEdge(item) === edge),
    ) as [Answered['items'], Answered['items']];
    return { atEdge, inside };
  };
  const [here, there] = [alone(mine.items, theirs.items), alone(theirs.items, mine.items)];
  // Where a list is cut at its limit, one that is out on the edge lets in the next behind the cut.
  if (here.inside.length > there.atEdge.length) return `${here.inside[0]!.slug} nur hier`;
  if (there.inside.length > here.atEdge.length) return `${there.inside[0]!.slug} nur dort`;
  return undefined;
}

async function json<T>(port: number, path: string): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
