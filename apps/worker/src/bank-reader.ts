import { BankError, type BankProvider, unknownError } from '@callboard/bank';
import type { Banks } from '@callboard/bank/open';
import {
  type ClaimedConnection,
  claimConnection,
  type Refusal,
  recordAccounts,
  recordEnding,
  recordPage,
  recordRead,
  recordRefusal,
  returnConnection,
} from '@callboard/core/banking';
import type { Database } from '@callboard/core/kernel';
import { createLeaseWorker, type LeaseWorker } from './lease-worker.ts';

/** Reads the connected banks of every workspace. */
export type BankReader = LeaseWorker;

interface Options {
  database: Database;
  banks: Banks;
  /** Reports errors that are not expected. */
  failed(error: unknown): void;
}

/** Creates the reader. A bank takes seconds, and minutes at its first read. */
export function createBankReader({ database, banks, failed }: Options): BankReader {
  return createLeaseWorker({
    atOnce: 4,
    claim: () => claimConnection(database),
    work: (claimed, signal) => readOrEnd({ database, banks, failed }, claimed, signal),
    failed,
  });
}

async function readOrEnd(
  { database, banks, failed }: Options,
  claimed: ClaimedConnection,
  signal: AbortSignal,
): Promise<void> {
  const { accessToken, isEnding } = claimed;
  const provider = claimed.provider === 'statement' ? undefined : banks[claimed.provider];
  try {
    if (isEnding) {
      if (provider && accessToken !== null) await provider.end(accessToken, { signal });
      return await recordEnding(database, claimed, { isEnded: true });
    }
    if (accessToken === null) throw new BankError('login', unknownError, 'No key reads the token.');
    if (!provider) throw new BankError('outage', unknownError, 'Plaid is not configured.');
    await read({ database, provider }, { ...claimed, accessToken }, signal);
  } catch (error) {
    if (signal.aborted) return returnConnection(database, claimed);
    if (!(error instanceof BankError)) failed(error);
    const refusal: Refusal = error instanceof BankError ? error : unexpected;
    if (isEnding) return recordEnding(database, claimed, { isEnded: false });
    await recordRefusal(database, claimed, refusal);
  }
}

const unexpected: Refusal = { kind: 'outage', code: unknownError };

interface Reading {
  database: Database;
  provider: BankProvider;
}

/** Reads accounts first, so that the transactions of a new one have a place. */
async function read(
  { database, provider }: Reading,
  claimed: ClaimedConnection & { accessToken: string },
  signal: AbortSignal,
): Promise<void> {
  const { accessToken, wantsLive: isLive } = claimed;
  const accounts = await provider.readAccounts(accessToken, { signal, isLive });
  if (!(await recordAccounts(database, claimed, accounts))) return;
  let { cursor } = claimed;
  for await (const page of provider.readTransactions(accessToken, cursor, { signal })) {
    if (!(await recordPage(database, claimed, page))) return;
    cursor = page.cursor;
  }
  await recordRead(database, claimed, { item: accounts.item, cursor });
}
