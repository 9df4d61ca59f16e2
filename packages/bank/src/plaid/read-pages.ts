import type { PlaidApi } from 'plaid';
import { BankError, unknownError } from '../bank-error.ts';
import type { BankPage, BankTransaction } from '../port.ts';
import { call } from './call.ts';
import { SyncPage } from './responses.ts';
import { toTransaction } from './to-records.ts';

/** Transactions of a page, the most that Plaid sends. */
const pageSize = 500;
/** Pages of one read: 500,000 transactions. */
const mostPages = 1_000;
const mostRestarts = 3;
const timeoutMilliseconds = 30_000;

interface Read {
  api: PlaidApi;
  accessToken: string;
  cursor: string | null;
  signal: AbortSignal;
}

/**
 * Reads what changed since a cursor. Begins again from there when the bank changes meanwhile, as
 * Plaid asks for. Ends with an error if the pages do not end.
 */
export async function* readPages(read: Read): AsyncGenerator<BankPage> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      return yield* readOnce(read);
    } catch (error) {
      const isChanged = error instanceof BankError && error.code === mutation;
      if (!isChanged || restarts >= mostRestarts) throw error;
    }
  }
}

const mutation = 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION';

async function* readOnce({ api, accessToken, cursor, signal }: Read): AsyncGenerator<BankPage> {
  const seen = new Set<string>();
  let at = cursor;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await call({
      send: (options) =>
        api.transactionsSync(
          {
            ...{ access_token: accessToken, count: pageSize },
            ...(at !== null && { cursor: at }),
            options: { include_original_description: true },
          },
          options,
        ),
      response: SyncPage,
      ...{ signal, timeoutMilliseconds },
    });
    at = page.next_cursor || null;
    yield {
      stored: [...page.added, ...page.modified].map(toTransaction).filter(isKnown),
      removed: page.removed.map((it) => it.transaction_id),
      cursor: at,
    };
    if (!page.has_more) return;
    if (at === null || seen.has(at)) break;
    seen.add(at);
  }
  throw new BankError('outage', unknownError, 'Plaid sends the same page again and again.');
}

function isKnown(transaction: BankTransaction | null): transaction is BankTransaction {
  return transaction !== null;
}
