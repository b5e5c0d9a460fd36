import type { APIContext } from 'astro';
import facts from 'virtual:site-facts';
import { gpxAnswer } from '../../components/destinations/gpx-answer.ts';
import { sourceOf } from '../../components/destinations/source.ts';
import { bestKnown } from '../../destinations/view.ts';

export async function getStaticPaths() {
  return (await bestKnown(await sourceOf(), facts.pagesAhead)).map((slug) => ({ params: { slug } }));
}

/** The waypoint of a destination whose page is made ahead. */
export async function GET({ params }: APIContext): Promise<Response> {
  return gpxAnswer(await sourceOf(), params.slug!);
}
