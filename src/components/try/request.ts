import { endpoints, type Endpoint, type EndpointName } from '../../contract/endpoints.ts';
import { keyPlaces } from '../../contract/parameters.ts';
import { filledPath } from '../../contract/path-parameters.ts';

/** What was typed into a form, by the names of the fields, those in the path too. */
export type TypedValues = Readonly<Record<string, string>>;

/** The values that the documented example of an endpoint has. */
export function exampleValues(name: EndpointName): TypedValues {
  const { path, example }: Endpoint = endpoints[name];
  const [bare = '', query = ''] = example.split('?');
  const values = Object.fromEntries(new URLSearchParams(query));
  const places = path.split('/').flatMap((part, i) => {
    const [before, name, after] = /^(.*)\{(\w+)\}(.*)$/.exec(part)?.slice(1) ?? [];
    if (name === undefined) return [];
    const given = decodeURIComponent(bare.split('/')[i]!);
    return [[name, given.slice(before!.length, given.length - after!.length)]];
  });
  return { ...(Object.fromEntries(places) as TypedValues), ...values };
}

/** Path and query of a request; empty fields stay out of it. Commas are left readable. */
export function requestPath(name: EndpointName, values: TypedValues): string {
  const { path, parameters }: Endpoint = endpoints[name];
  const query = parameters
    .filter((parameter) => values[parameter])
    .map((parameter) => `${parameter}=${encodeURIComponent(values[parameter]!).replaceAll('%2C', ',')}`);
  const bare = filledPath(path, values);
  return query.length > 0 ? `${bare}?${query.join('&')}` : bare;
}

/** The same request for a console. The key is not written out: the line is made to be passed on. */
export function curlLine(url: string, hasKey: boolean): string {
  const quoted = `'${url.replaceAll("'", '%27')}'`;
  return hasKey ? `curl -H "${keyPlaces.header}: $KEY" ${quoted}` : `curl ${quoted}`;
}
