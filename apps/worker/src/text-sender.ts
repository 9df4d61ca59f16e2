import { type Database, isPublicHost } from '@callboard/core/kernel';
import { type ClaimedText, claimText, recordText, textStatusPath } from '@callboard/core/mail';
import type { Texter, TextOutcome } from '@callboard/texts';
import { createLeaseWorker, type LeaseWorker } from './lease-worker.ts';

/** Sends the queued text messages of every workspace. */
export type TextSender = LeaseWorker;

interface Options {
  database: Database;
  texter: Texter;
  /** Reports errors other than failed attempts, such as an unreachable database. */
  failed(error: unknown): void;
}

/** Messages at once. Servers take one a second for a number, and queue the others. */
const atOnce = 4;

const unreadable: TextOutcome = {
  result: 'failed',
  sid: null,
  response: 'Its contents cannot be read because APP_SECRET changed.',
  isStopped: false,
};

/**
 * Creates a sender that claims messages under a lease, sends them and records the attempts. A message
 * whose attempt was not recorded is looked up at the server before it is sent again.
 */
export function createTextSender({ database, texter, failed }: Options): TextSender {
  return createLeaseWorker({
    atOnce,
    claim: () => claimText(database),
    work: async (claimed) => {
      const { id, leasedUntil } = claimed;
      await recordText(database, { id, leasedUntil, outcome: await send(claimed) });
    },
    failed,
  });

  async function send({ id, toPhone, isUncertain, body }: ClaimedText): Promise<TextOutcome> {
    if (!body) return unreadable;
    const url = `${database.baseUrl}${textStatusPath(id)}`;
    // Servers refuse a message whose status they cannot post.
    const statusUrl = isPublicHost(url) ? url : null;
    return texter.send({ to: toPhone, body: body.text, mark: body.mark, statusUrl, isUncertain });
  }
}
