import { endpoints, type Endpoint, type EndpointName } from '../../contract/endpoints.ts';
import { keyPlaces } from '../../contract/parameters.ts';

/** What was typed into a form, by the names of the fields; `slug` stands for the place in the path. */
export type TypedValues = Readonly<Record<string, string>>;

/** The values that the documented example of an endpoint has. */
export function exampleValues(name: EndpointName): TypedValues {
  const { path, example }: Endpoint = endpoints[name];
  const [bare = '', query = ''] = example.split('?');
  const values = Object.fromEntries(new URLSearchParams(query));
  return path.includes('{slug}') ? { slug: decodeURIComponent(bare.split('/').at(-1)!), ...values } : values;
}

/** Path and query of a request; empty fields stay out of it. Commas are left readable. */
export function requestPath(name: EndpointName, values: TypedValues): string {
  const { path, parameters }: Endpoint = endpoints[name];
  const query = parameters
    .filter((parameter) => values[parameter])
    .map((parameter) => `${parameter}=${encodeURIComponent(values[parameter]!).replaceAll('%2C', ',')}`);
  const bare = path.replace('{slug}', encodeURIComponent(values.slug ?? ''));
  return query.length > 0 ? `${bare}?${query.join('&')}` : bare;
}

/** The same request for a console. The key is not written out: the line is made to be passed on. */
export function curlLine(url: string, hasKey: boolean): string {
  const quoted = `'${url.replaceAll("'", '%27')}'`;
  return hasKey ? `curl -H "${keyPlaces.header}: $KEY" ${quoted}` : `curl ${quoted}`;
}
