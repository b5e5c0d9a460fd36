import { ApiError } from '../contract/api-error.ts';
import { after } from './after.ts';
import { authorise, keyOf, type KeyRing } from './authorise.ts';
import {
  accountsOf,
  anonymousAccount,
  pay,
  type Account,
  type Charge,
  type Credential,
  type Payment,
  type Rates,
} from './charge.ts';
import type { Counters } from './counters.ts';
import type { Budget } from './rate-limit.ts';
import type { Caller, HandlerOptions } from './options.ts';
import { setLimitHeaders, type Context } from './reply.ts';
import type { ApiRequest } from './request.ts';

/** Lets a request pass, and notes on its context whose it is. */
export type Admit = (request: ApiRequest, caller: Caller, asked: { context: Context; nowMs: number }) => Admitted;
type Admitted = void | Promise<void>;

/**
 * Who asks, and whether that may still be answered: 401 and 403 count against the address, never against the key they
 * name.
 * @returns a function that throws ApiError 401, 403 and 429
 */
export function createAdmission(options: HandlerOptions, counters: Counters, rates: Rates): Admit {
  return (request, { address }, { context, nowMs }) => {
    const { credential, refusal } = authorised(request, nowMs);
    context.key = credential?.record;
    const who = { address, credential };
    const accounts = refusal ? [anonymousAccount(address, rates)] : accountsOf(request.route, who, rates);
    return after(pay(counters, accounts, nowMs), (payment) => {
      passOrThrow(payment, accounts, context);
      if (refusal) throw refusal;
      // On a key on a server everything counts, so that it has paid.
      if (!credential || credential.isBrowser) context.paySearch = () => paySearch(who, context, nowMs);
    });
  };

  /** @throws ApiError 429 */
  function paySearch(who: Parameters<typeof accountsOf>[1], context: Context, nowMs: number): Admitted {
    return after(pay(counters, accountsOf(undefined, who, rates), nowMs), ({ charge, budget }) => {
      if (!budget.exceeded) return;
      setLimitHeaders(context.headers, charge, budget);
      if (context.key) options.onKeyUse?.(context.key.id, 'refused');
      throw refusalOf(charge, budget);
    });
  }

  function authorised(request: ApiRequest, nowMs: number): { credential?: Credential; refusal?: ApiError } {
    try {
      const about = { nowMs, contact: options.contact, anonymous: rates.anonymous };
      const credential = authorise(options.keys?.() ?? noKeys, keyOf(request), about);
      return credential ? { credential } : {};
    } catch (error) {
      if (error instanceof ApiError) return { refusal: error };
      throw error;
    }
  }

  /** @throws ApiError 429 */
  function passOrThrow({ charge, budget, account }: Payment, accounts: readonly Account[], context: Context): void {
    setLimitHeaders(context.headers, charge, budget);
    const isVisitor = account > 0 || accounts[0]!.shown.policy !== 'key';
    if (context.key) options.onKeyUse?.(context.key.id, budget.exceeded ? 'refused' : isVisitor ? 'visitor' : 'key');
    if (budget.exceeded) throw refusalOf(charge, budget);
    context.byBytes = accounts[account]!.guards.filter((guard) => guard.unit);
  }
}

function refusalOf({ limit, unit }: Charge, { resetIn: retryAfterSeconds }: Budget): ApiError {
  if (unit) return new ApiError('bytes_limited', { limit: limit / 1e6, retryAfterSeconds });
  return new ApiError('rate_limited', { limit, retryAfterSeconds });
}

const noKeys: KeyRing = new Map();
