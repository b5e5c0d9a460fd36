import { BASE_URL, freshAddress, keyRecords, type ApiTarget } from './api-target.ts';
import { describeApi } from './api-expectations.ts';

/** The bundle as a host runs it: settings from the environment, the address from the host's context. */
async function functionTarget(): Promise<ApiTarget> {
  Object.assign(process.env, { BASE_URL, SERVICE_KEYS: JSON.stringify(keyRecords) });
  const bundle = new URL('../../dist/function/query.js', import.meta.url).href;
  const { default: query } = (await import(/* @vite-ignore */ bundle)) as {
    default: (request: Request, context: { ip: string }) => Response;
  };
  return {
    baseUrl: BASE_URL,
    ask: (path, { address = freshAddress(), ...init } = {}) =>
      Promise.resolve(query(new Request(`${BASE_URL}${path}`, init), { ip: address })),
  };
}

describeApi('the bundled function', functionTarget, 60);
