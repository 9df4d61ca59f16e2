import { setTimeout } from 'node:timers/promises';
import type { Database } from '@callboard/core/kernel';
import { type ClaimedMail, claimMail, type MailQueue, recordMail } from '@callboard/core/mail';
import type { MailOutcome, MailTransport, OutgoingMail } from '@callboard/mail/transport';
import { printDocuments } from './print-documents.ts';

/** Sends some of the queued messages of every workspace and about accounts. */
export interface MailLane {
  /** Starts sending the due messages and returns immediately. */
  wake(): void;
  /** Resolves when nothing due is left and every attempt is recorded. */
  idle(): Promise<void>;
  /** Stops claiming messages and waits for attempts in progress. */
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  transport: MailTransport;
  /** Whether its messages have documents to print, which takes seconds, or none. */
  prints: boolean;
  /** Messages at once. */
  atOnce: number;
  /** Reports errors other than failed attempts, such as an unreachable database. */
  failed(error: unknown): void;
}

const retryMilliseconds = 1000;
/** Part of the concurrent attempts that one queue may have, so that others always have room. */
const shareOfQueue = 0.6;

const unreadable: MailOutcome = {
  result: 'failed',
  response: 'Its contents cannot be read because APP_SECRET changed.',
  isAddressUnknown: false,
};

const unprinted: MailOutcome = {
  result: 'retry',
  response: 'The PDF that it has attached was not made.',
  isAddressUnknown: false,
};

/**
 * Creates a lane that claims messages under a lease, sends them and records the attempts. A crash
 * loses nothing: a claimed message is sent again after its lease, with the same Message-ID.
 */
export function createMailLane({ database, transport, prints, atOnce, failed }: Options): MailLane {
  const sending = new Map<MailQueue, number>();
  const perQueue = Math.max(1, Math.floor(atOnce * shareOfQueue));
  let isWanted = false;
  let isClaiming = false;
  let isStopping = false;
  let waiters: (() => void)[] = [];

  const busy = () => [...sending.values()].reduce((sum, count) => sum + count, 0);
  const mayClaim = () => isWanted && !isStopping && busy() < atOnce;

  async function fill(): Promise<void> {
    if (isClaiming) return;
    isClaiming = true;
    while (mayClaim()) {
      isWanted = false;
      const claimed = await claim();
      for (const mail of claimed) void send(mail);
      isWanted ||= claimed.length > 0;
    }
    isClaiming = false;
    checkIdle();
  }

  async function claim(): Promise<ClaimedMail[]> {
    const count = atOnce - busy();
    const { domain } = transport;
    try {
      return await claimMail(database, { prints, count, perQueue, sending, domain });
    } catch (error) {
      failed(error);
      await setTimeout(retryMilliseconds);
      isWanted = true;
      return [];
    }
  }

  async function send(mail: ClaimedMail): Promise<void> {
    count(mail.queue, 1);
    const outcome = mail.outgoing ? await attempt(mail, mail.outgoing) : unreadable;
    await record(mail, outcome);
    count(mail.queue, -1);
    wake();
  }

  /** A message whose documents cannot be printed now is sent later. */
  async function attempt(mail: ClaimedMail, outgoing: OutgoingMail): Promise<MailOutcome> {
    if (mail.documents.length === 0 || transport.adapter === 'outbox') {
      return transport.send(outgoing);
    }
    try {
      const printed = await printDocuments(database, mail);
      return await transport.send({
        ...outgoing,
        attachments: [...(outgoing.attachments ?? []), ...printed],
      });
    } catch (error) {
      failed(error);
      return unprinted;
    }
  }

  /** A failed write is retried while the lease lasts, because an unrecorded attempt is repeated. */
  async function record({ id, leasedUntil }: ClaimedMail, outcome: MailOutcome): Promise<void> {
    for (;;) {
      try {
        return await recordMail(database, { id, leasedUntil, outcome });
      } catch (error) {
        failed(error);
        if (leasedUntil <= database.now()) return;
        await setTimeout(retryMilliseconds);
      }
    }
  }

  function count(queue: MailQueue, change: number): void {
    const next = (sending.get(queue) ?? 0) + change;
    if (next > 0) sending.set(queue, next);
    else sending.delete(queue);
  }

  function wake(): void {
    isWanted = true;
    void fill();
  }

  function checkIdle(): void {
    if (isClaiming || busy() > 0 || (isWanted && !isStopping)) return;
    for (const resolve of waiters.splice(0)) resolve();
  }

  function idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiters = [...waiters, resolve];
    checkIdle();
    return promise;
  }

  return {
    wake,
    idle,
    stop: () => {
      isStopping = true;
      return idle();
    },
  };
}
