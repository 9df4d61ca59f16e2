import type { LoggedRequest } from '@callboard/core/accounts';
import { loggedMethods, type Outcome, outcomes } from '@callboard/domain/request-log/enums';
import { asPlainDate } from '#app/ui/dates/plain-date.ts';

export type { LoggedRequest };

export interface RequestChoice {
  tokenId: string | undefined;
  method: (typeof loggedMethods)[number] | undefined;
  outcome: Outcome | undefined;
  path: string | undefined;
  query: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Reads the filters from the URL. Invalid values are ignored. */
export function readRequestFilters(params: URLSearchParams): RequestChoice {
  return {
    tokenId: params.get('token') || undefined,
    method: loggedMethods.find((it) => it === params.get('method')),
    outcome: outcomes.find((it) => it === params.get('status')),
    path: params.get('path')?.slice(0, 400) || undefined,
    query: params.get('q')?.trim().slice(0, 100) || undefined,
    from: asPlainDate(params.get('from') ?? '') ?? undefined,
    to: asPlainDate(params.get('to') ?? '') ?? undefined,
  };
}

/** Returns whether any filter is set. */
export function isNarrowed(choice: RequestChoice): boolean {
  return Object.values(choice).some((it) => it !== undefined);
}

/** Returns "12 ms" or "1.4 s". */
export function durationInWords(milliseconds: number): string {
  if (milliseconds >= 1_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  return milliseconds < 1 ? 'Under 1 ms' : `${Math.round(milliseconds)} ms`;
}
