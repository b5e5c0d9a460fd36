import facts from 'virtual:site-facts';
import { contentTypeOf } from '../../contract/formats.ts';
import { feeds } from '../../formats/feeds.ts';
import { detailAt } from '../../destinations/read-record.ts';
import type { DestinationSource } from '../../destinations/source.ts';

/** The destination as a GPX file; renamed slugs lead on. */
export async function gpxAnswer({ store, engine }: DestinationSource, slug: string): Promise<Response> {
  const { attributes, manifest } = store;
  const found = await engine.find(slug);
  if (found === undefined) return new Response('Dieses Ziel gibt es nicht.\n', { status: 404 });
  if ('movedTo' in found)
    return new Response(null, { status: 308, headers: { Location: `/ziele/${found.movedTo}.gpx` } });
  const { name, baseUrl, attribution, textLicence } = facts.service;
  const about = {
    baseUrl,
    attribution,
    publisher: { name, licence: textLicence },
    categories: new Map(attributes.catalogue.categories.map((category) => [category.id, category])),
    builtOn: manifest.builtAt.slice(0, 10),
  };
  return new Response(feeds.gpx.one(detailAt(found.source, found.id), about), {
    headers: { 'Content-Type': contentTypeOf('gpx') },
  });
}
