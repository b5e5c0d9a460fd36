import type { APIContext } from 'astro';
import facts from 'virtual:site-facts';
import { gpxAnswer } from '../../components/destinations/gpx-answer.ts';
import { storeOf } from '../../components/destinations/store.ts';
import { listsOf } from '../../destinations/lists.ts';

export async function getStaticPaths() {
  const store = await storeOf();
  const ahead = listsOf(store).ranked.subarray(0, facts.pagesAhead);
  return Array.from(ahead, (id) => ({ params: { slug: store.records.slugOf(id) } }));
}

/** The waypoint of a destination whose page is made ahead. */
export async function GET({ params }: APIContext): Promise<Response> {
  return gpxAnswer(await storeOf(), params.slug!);
}
