import type { Endpoint } from '../contract/endpoints.ts';
import { endpoints } from '../contract/endpoints.ts';
import { limits } from '../contract/limits.ts';
import type { Route } from '../contract/routes.ts';
import { widerNetwork } from '../http/client-address.ts';
import { after } from './after.ts';
import type { Counters } from './counters.ts';
import type { KeyRecord } from './key-records.ts';
import { budgetOf, type Budget } from './rate-limit.ts';

/** One counter that a request adds to. */
export interface Charge {
  bucket: string;
  /** Its name in the headers. */
  policy: string;
  /** Requests in a window, or bytes. */
  limit: number;
  /** As the IETF draft names it. Bytes are looked at before and counted after, since nobody knows them before. */
  unit?: 'content-bytes';
}

/** What pays for a request: every guard must have room, then the charge that the headers show. */
export interface Account {
  guards: readonly Charge[];
  shown: Charge;
}

export interface Payment {
  /** The charge that decided, and what is left of it. */
  charge: Charge;
  budget: Budget;
  /** Which of the accounts paid, or refused last. */
  account: number;
}

/** Requests a minute in force in this deployment. */
export interface Rates {
  anonymous: number;
  /** For a key without a figure of its own. */
  key: number;
}

/** The key of a request, and whether a page of its origin sent it. */
export interface Credential {
  record: KeyRecord;
  isBrowser: boolean;
}

/** What the anonymous requests of an address are counted in. */
export function anonymousAccount(address: string, rates: Pick<Rates, 'anonymous'>): Account {
  return addressAccount('ip', address, { policy: 'anon', limit: rates.anonymous });
}

/** Counted by address. An IPv6 customer may own a whole /48 of addresses, so that has a wider counter of its own. */
export function addressAccount(name: string, address: string, { policy, limit }: Omit<Charge, 'bucket'>): Account {
  const network = widerNetwork(address);
  const wide = { bucket: `${name}:${network}`, policy: `${policy}-net`, limit: limit * limits.networkBudgets };
  return { guards: network === undefined ? [] : [wide], shown: { bucket: `${name}:${address}`, policy, limit } };
}

/**
 * Who pays for a request, the first with room. A key in a page is public: one visitor gets no more of it than an anonymous
 * one, and where it has no room left the visitor's own budget pays, so that nobody can use up a customer's key for all. A
 * key on a server is a secret, and everything counts on it. Endpoints with a budget of their own count by address.
 */
export function accountsOf(
  route: Route | undefined,
  { address, credential }: { address: string; credential: Credential | undefined },
  rates: Rates,
): Account[] {
  const own = route && (endpoints as Partial<Record<string, Endpoint>>)[route.endpoint];
  if (credential && !credential.isBrowser) return [{ guards: [], shown: keyCharge(credential.record, rates) }];
  if (own?.perMinute) return [ownAccount(own, own.perMinute, address)];
  const anonymous = anonymousAccount(address, rates);
  if (!credential) return [anonymous];
  const { record } = credential;
  const share = { bucket: `key:${record.id}:${address}`, policy: 'key', limit: rates.anonymous };
  return [{ guards: [share], shown: keyCharge(record, rates) }, anonymous];
}

/** What an endpoint with a budget of its own counts in: requests, and bytes where it has a budget of them too. */
export function ownAccount({ name, megabytesPerMinute }: Endpoint, perMinute: number, address: string): Account {
  const account = addressAccount(name, address, { policy: name, limit: perMinute });
  if (megabytesPerMinute === undefined) return account;
  const limit = megabytesPerMinute * 1e6;
  const bytes = addressAccount(`${name}-bytes`, address, { policy: `${name}-bytes`, limit });
  const byBytes = [...bytes.guards, bytes.shown].map((charge) => ({ ...charge, unit: 'content-bytes' as const }));
  return { ...account, guards: [...account.guards, ...byBytes] };
}

/** Requests a minute of a key: its own, else those of the service. */
export function keyLimit({ perMinute }: KeyRecord, rates: Pick<Rates, 'key'>): number {
  return perMinute ?? rates.key;
}

const keyCharge = (record: KeyRecord, rates: Rates): Charge => ({
  bucket: `key:${record.id}`,
  policy: 'key',
  limit: keyLimit(record, rates),
});

/** Counts a request on the first account that has room. */
export function pay(counters: Counters, accounts: readonly Account[], nowMs: number): Payment | Promise<Payment> {
  const add = (account: number, step: number): Payment | Promise<Payment> => {
    const { guards, shown } = accounts[account]!;
    const charge = guards[step] ?? shown;
    return after(counters.add(charge.bucket, charge.unit ? 0 : 1, nowMs), (used) => {
      const budget = budgetOf(used, { limit: charge.limit, windowSeconds: counters.windowSeconds }, nowMs);
      if (budget.exceeded && account + 1 < accounts.length) return add(account + 1, 0);
      return budget.exceeded || step === guards.length ? { charge, budget, account } : add(account, step + 1);
    });
  };
  return add(0, 0);
}
