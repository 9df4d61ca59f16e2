import type { Caller } from '@callboard/api';
import {
  directions,
  type TransactionState,
  transactionStateLabels,
  transactionStates,
} from '@callboard/domain/bank-matches/enums';
import type { apiClient } from '#app/api-client.ts';

export type BankPage = Awaited<ReturnType<Caller['bankTransactions']['browse']>>;
export type Transaction = BankPage['items'][number];
export type Suggestion = Transaction['suggestions'][number];
export type MatchPart = Parameters<
  typeof apiClient.bankTransactions.match.mutate
>[0]['parts'][number];

/** The choice that shows every transaction. Without one the list shows what is to be matched. */
export const everyState = 'all';

const labels: Partial<Record<TransactionState, string>> = { unmatched: 'To match' };

/** The choices above the list. */
export const stateChoices = [
  ...transactionStates
    .filter((it) => it !== 'removed')
    .map((value) => ({
      value: value as string,
      label: labels[value] ?? transactionStateLabels[value],
    })),
  { value: everyState, label: 'All' },
];

/** Reads the filters of the list from the URL. Invalid values are ignored. */
export function readTransactionFilters(params: URLSearchParams) {
  const state = params.get('state') ?? 'unmatched';
  const direction = params.get('direction');
  return {
    state: transactionStates.find((it) => it === state),
    direction: directions.find((it) => it === direction),
    accountId: params.get('account') || undefined,
    query: params.get('q')?.trim().slice(0, 100) || undefined,
  };
}

/** Returns whether more than the state narrows the list. */
export function isNarrowed({
  direction,
  accountId,
  query,
}: ReturnType<typeof readTransactionFilters>): boolean {
  return Boolean(direction || accountId || query);
}
