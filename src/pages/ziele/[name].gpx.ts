import type { APIContext } from 'astro';
import { gpxAnswer } from '../../components/destinations/gpx-answer.ts';
import { sourceOf } from '../../components/destinations/source.ts';

export const prerender = false;

/** The waypoint of a destination whose file the build did not make ahead. */
export async function GET({ locals, params }: APIContext): Promise<Response> {
  return gpxAnswer(await sourceOf(locals), params.name!);
}
