import facts from 'virtual:site-facts';
import { gpxOf } from '../../destinations/gpx.ts';
import { detailAt } from '../../destinations/read-record.ts';
import type { DestinationSource } from '../../destinations/source.ts';

/** The destination as a GPX file; renamed slugs lead on. */
export function gpxAnswer({ store }: DestinationSource, slug: string): Response {
  const { attributes, records } = store;
  const id = records.idOf(slug);
  if (id === undefined) {
    const target = records.redirectOf(slug);
    if (target === undefined) return new Response('Dieses Ziel gibt es nicht.\n', { status: 404 });
    return new Response(null, { status: 308, headers: { Location: `/ziele/${target}.gpx` } });
  }
  const category = attributes.catalogue.categories[attributes.categories[id]!]!.name.de;
  const { name, baseUrl } = facts.service;
  return new Response(gpxOf(detailAt(store, id), category, `${baseUrl}/ziele/${slug}`, name), {
    headers: { 'Content-Type': 'application/gpx+xml; charset=utf-8' },
  });
}
