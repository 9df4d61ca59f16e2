import type { Database } from '@callboard/core/kernel';
import {
  announce,
  type ClaimedDelivery,
  type ClaimRequest,
  claimDeliveries,
  type EndpointQueue,
  findDueQueues,
  recordAttempts,
} from '@callboard/core/tell';
import { createAnnouncer } from './announcer.ts';
import { createEndpointQueues, type Slots } from './endpoint-queues.ts';
import type { Poster } from './poster.ts';
import { createRecorder } from './recorder.ts';
import { sendOnce } from './send-once.ts';
import { withinStep } from './within-step.ts';

/** Posts the queued deliveries of every workspace. */
export interface Sender {
  /** Starts sending the due deliveries of these endpoints and returns immediately. */
  wake(queues: readonly EndpointQueue[]): void;
  /** Starts sending all due deliveries. Resolves once the due endpoints are known. */
  sweep(): Promise<void>;
  /** Resolves when the requested deliveries are sent and recorded. */
  idle(): Promise<void>;
  /** Stops claiming deliveries and waits for posts in progress. */
  stop(): Promise<void>;
}

export interface SenderOptions {
  database: Database;
  poster: Poster;
  /** Reports errors other than failed posts, such as an unreachable database. */
  failed(error: unknown): void;
  slots?: Slots;
}

/** Slots that become free within this time are filled with one claim. */
const gatherMilliseconds = 5;
const retryMilliseconds = 1000;

/**
 * Creates a sender that claims deliveries under a lease, posts them and records the attempts. A
 * crash loses nothing: claimed deliveries are sent again after their lease, with the same id and
 * body.
 */
export function createSender({ database, poster, failed, slots }: SenderOptions): Sender {
  const queues = createEndpointQueues(slots);
  const announcer = createAnnouncer((ids) => announce(database, ids), failed);
  const recorder = createRecorder({
    record: (attempts) => withinStep(recordAttempts(database, attempts)),
    recorded: (attempts) => {
      for (const { workspaceId } of attempts) announcer.note(workspaceId);
      checkIdle();
    },
    failed,
    now: database.now,
  });
  let isClaiming = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let waiters: (() => void)[] = [];

  function fillIn(milliseconds: number): void {
    if (isClaiming || isStopping) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void fill();
    }, milliseconds);
  }

  async function fill(): Promise<void> {
    const requests = queues.allot();
    if (requests.length === 0) return checkIdle();
    isClaiming = true;
    const claimed = await claim(requests);
    isClaiming = false;
    for (const delivery of claimed ?? []) void send(delivery);
    checkIdle();
    fillIn(claimed ? gatherMilliseconds : retryMilliseconds);
  }

  async function claim(requests: readonly ClaimRequest[]): Promise<ClaimedDelivery[] | undefined> {
    try {
      const claimed = await withinStep(claimDeliveries(database, requests));
      const counts = Map.groupBy(claimed, (it) => it.endpointId);
      for (const it of requests) queues.claimed(it, counts.get(it.endpointId)?.length ?? 0);
      return claimed;
    } catch (error) {
      failed(error);
      for (const it of requests) queues.claimed(it, 0);
      for (const it of requests) queues.want(it);
      return undefined;
    }
  }

  async function send(delivery: ClaimedDelivery): Promise<void> {
    const attempt = await sendOnce(delivery, { poster, now: database.now });
    queues.ended(delivery, attempt);
    recorder.add(attempt);
    fillIn(gatherMilliseconds);
  }

  function checkIdle(): void {
    const isBusy = isClaiming || recorder.waiting > 0 || queues.inFlight > 0;
    if (isBusy || (!queues.isEmpty && !isStopping)) return;
    for (const resolve of waiters.splice(0)) resolve();
  }

  function idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiters = [...waiters, resolve];
    checkIdle();
    return promise;
  }

  function wake(awake: readonly EndpointQueue[]): void {
    for (const queue of awake) queues.want(queue);
    fillIn(0);
  }

  return {
    wake,
    sweep: async () => wake(await withinStep(findDueQueues(database))),
    idle,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await idle();
      await announcer.flush();
    },
  };
}
