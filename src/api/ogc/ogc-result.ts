import { ApiError } from '../../contract/api-error.ts';
import { OGC_ROOT, ogcResources, type OgcRoute } from '../../contract/ogc.ts';
import { wordsIn } from '../../formats/words.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import type { BaseStore } from '../../indexes/store.ts';
import type { AboutHit } from '../about-hit.ts';
import { after } from '../after.ts';
import { askedChanges, searchChanged } from '../changes.ts';
import { decodedSlug } from '../decoded-slug.ts';
import { atTime, cached, filled, withBase, type Made } from '../kept.ts';
import type { ApiRequest } from '../request.ts';
import type { Result } from '../result-cache.ts';
import type { ResultContext } from '../result-context.ts';
import {
  collectionDocument,
  collectionsDocument,
  conformanceDocument,
  landing,
  type OgcDocument,
} from './documents.ts';
import { facts, htmlPage, paragraph, table } from './html.ts';
import { itemJson, itemsJson, pageOf, poiOf, type ItemsPage } from './items.ts';
import { readItemsQuery, reachOf, refuseUnknown } from './items-query.ts';
import { jsonLink, ogcUrl, selfLinks, type Link } from './links.ts';
import { jsonTypeOf, representationOf, type Representation } from './representation.ts';

interface Asked {
  route: OgcRoute;
  parameters: URLSearchParams;
  context: ResultContext;
}

/** Answers below `/ogc` (OGC API - Features, part 1). @throws ApiError 400, 404, 406 */
export function ogcResult(store: BaseStore, { headers }: ApiRequest, { route, parameters, context }: Asked) {
  const { resource } = route;
  const as = representationOf(parameters, headers.get('Accept'), resource);
  const answer = { as, resource, store, context };
  if (resource === 'items') return items(answer, parameters);
  refuseUnknown(parameters, []);
  if (resource === 'item') return item(answer, decodedSlug(route.slug!));
  return cached(store, context, `ogc ${resource}`, { as }, () => document(answer));
}

interface Answer {
  as: Representation;
  resource: OgcRoute['resource'];
  store: BaseStore;
  context: ResultContext;
}

function document({ as, resource, store, context }: Answer): Made {
  const { baseUrl } = context;
  if (resource === 'api' || resource === 'schema') {
    const { name, rel, title } = built[resource];
    const text = filled(store, store.documents[name] ?? '{}', baseUrl);
    if (as === 'json') return made({ as, resource, context }, Buffer.from(text));
    const sentence = 'Die Beschreibung ist ein JSON-Dokument für Programme.';
    const link = jsonLink(ogcUrl(baseUrl, resource, 'f=json'), rel, title, jsonTypeOf(resource));
    return html(context, htmlPage(ogcResources[resource].summary, [link], paragraph(sentence), baseUrl));
  }
  const found = documents[resource as keyof typeof documents](store, context);
  const self = selfLinks(ogcUrl(baseUrl, resource), jsonTypeOf(resource), as === 'html');
  const links = [...self, ...found.links];
  if (as === 'json') return made({ as, resource, context }, Buffer.from(JSON.stringify({ ...found, links })));
  const { title, description } = found as OgcDocument;
  return html(
    context,
    htmlPage(title, links, (description ? paragraph(description) : '') + shown(found, baseUrl), baseUrl),
  );
}

/** What the build made. */
const built = {
  api: { name: 'ogcApi', rel: 'service-desc', title: 'OpenAPI 3.0' },
  schema: { name: 'ogcSchema', rel: 'describedby', title: 'JSON Schema' },
} as const;

/** What a document says beside title and links: the collections as a table that leads on, all else name by name. */
function shown({ title: _title, description: _description, links: _links, ...others }: OgcDocument, baseUrl: string) {
  if (!('collections' in others)) return facts(others);
  const rows = (others.collections as OgcDocument[]).map(({ title, description = '' }) => ({
    href: ogcUrl(baseUrl, 'collection', 'f=html'),
    cells: [title, description],
  }));
  return table(['Sammlung', 'Beschreibung'], rows);
}

const documents = {
  landing: (_: BaseStore, context: ResultContext) => landing(context),
  conformance: conformanceDocument,
  collections: collectionsDocument,
  collection: collectionDocument,
};

function items({ as, resource, store, context }: Answer, parameters: URLSearchParams): Result | Promise<Result> {
  const asked = readItemsQuery(parameters, store.attributes.categoryIds);
  const reach = reachOf(asked, context.caller.mayReadAll, context.contact);
  const changes = askedChanges(store, asked.search, context);
  const { query, now, until } = atTime(asked.search, context);
  const { offset, limit } = asked;
  const { count } = store.attributes;
  const end = Math.min(offset + limit, reach);
  const key = { ...query, ...(now !== undefined && { now }), offset, limit, end, as, ...changes?.told };
  return cached(store, context, 'ogc items', key, () =>
    after(searchChanged(context.engine, { ...query, limit: end }, { now, changes, count }), (found) => {
      const page = pageOf(found, asked, { end, baseUrl: context.baseUrl });
      const links = [...selfLinks(page.url, jsonTypeOf(resource), as === 'html'), ...page.neighbours];
      const body = itemsJson(page, links, { attribution: context.attribution, changes: changes?.told });
      const answer =
        as === 'json'
          ? made({ as, resource, context }, withBase(store, body, context.baseUrl))
          : itemsHtml(page, links, context);
      const searched = query.q === undefined ? {} : { searched: { q: query.q, found: found.total } };
      return { ...answer, until, ...searched };
    }),
  );
}

const word = wordsIn('de');
const headings = { distanceKm: 'distance', openState: 'openState', match: 'match' } as const;

function itemsHtml({ ids, about, matched, source }: ItemsPage, links: readonly Link[], context: ResultContext): Made {
  const asHtml = links.map((link) =>
    /^(next|prev)$/.test(link.rel) ? { ...link, href: `${link.href}&f=html` } : link,
  );
  const asked = [...new Set(about.flatMap((each) => Object.keys(each) as (keyof AboutHit)[]))];
  const rows = ids.map((id, i) => {
    const { slug, name, town, region, summary } = poiOf(source, id);
    const told = asked.map((field) => String(about[i]![field] ?? ''));
    return { href: `${itemUrl(context.baseUrl, slug)}?f=html`, cells: [name, town, region, summary, ...told] };
  });
  const found = matched === undefined ? 'Sehr viele Treffer.' : `${matched} Treffer, hier ${ids.length}.`;
  const content =
    paragraph(found) +
    table(['Ziel', 'Ort', 'Region', 'Kurz gesagt', ...asked.map((field) => word(headings[field]))], rows) +
    paragraph(context.attribution);
  return html(context, htmlPage('Ausflugsziele', asHtml, content, context.baseUrl));
}

function item({ as, resource, store, context }: Answer, slug: string): Result | Promise<Result> {
  const { baseUrl } = context;
  return after(context.engine.find(slug), (found) => {
    if (found === undefined) throw new ApiError('poi_not_found', { slug });
    if ('movedTo' in found) {
      const location = `${itemUrl(baseUrl, found.movedTo)}?f=${as}`;
      return { status: 308, location, body: JSON.stringify({ ok: true, location }) };
    }
    return cached(store, context, `ogc item ${slug}`, { as }, () => {
      const links = [
        ...selfLinks(itemUrl(baseUrl, slug), jsonTypeOf(resource), as === 'html'),
        jsonLink(ogcUrl(baseUrl, 'collection'), 'collection', 'Ausflugsziele'),
        jsonLink(`${baseUrl}/ziele/${slug}`, 'canonical', 'Seite des Ziels', 'text/html'),
      ];
      if (as === 'json')
        return made({ as, resource, context }, withBase(store, itemJson(found.source, found.id, links), baseUrl));
      const { name, ...known } = poiOf(found.source, found.id);
      const page = htmlPage(name, links, facts(known), baseUrl);
      return html(context, withBase(store, Buffer.from(page), baseUrl));
    });
  });
}

const itemUrl = (baseUrl: string, slug: string): string =>
  `${baseUrl}${OGC_ROOT}${ogcResources.item.path.replace('{featureId}', slug)}`;

function made({ resource }: Pick<Answer, 'as' | 'resource' | 'context'>, body: Uint8Array): Made {
  const own = jsonTypeOf(resource);
  return { body, vary: 'Accept', type: resource === 'api' ? own : `${own}; charset=utf-8` };
}

const html = ({ baseUrl }: ResultContext, page: string | Uint8Array): Made => ({
  body: typeof page === 'string' ? Buffer.from(page) : page,
  vary: 'Accept',
  type: 'text/html; charset=utf-8',
  headers: pageHeaders('/ogc', baseUrl),
});
