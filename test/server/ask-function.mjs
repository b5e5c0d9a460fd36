/** Asks the bundled function one request of each kind, and prints their statuses; runs on any Node. */
const { default: query } = await import('../../dist/function/query.js');
const base = 'https://karte.example';
const paths = [
  '/api/v1/pois?q=zoo',
  '/api/v1/pois?facets=all',
  '/api/v1/pois?q=museum+in+berlin+ohne+hund&format=gpx',
  '/api/v1/pois?limit=3&format=csv',
  '/api/v1/pois/6/33/22.mvt?q=burg',
  '/api/v1/categories?facets=all',
  '/api/v1/suggest?q=zo',
  '/api/v1/map/style',
  '/ogc/collections/pois/items?limit=1',
];
const message = {
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name: 'search_destinations', arguments: { q: 'zoo' } },
};
const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
const requests = [
  ...paths.map((path) => new Request(base + path)),
  new Request(`${base}/mcp`, { method: 'POST', headers, body: JSON.stringify(message) }),
];
const statuses = {};
for (const request of requests) statuses[request.url] = (await query(request, { ip: '192.0.2.1' })).status;
console.log(JSON.stringify(statuses));
