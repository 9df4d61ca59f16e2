import type { ClaimRequest, EndpointQueue } from '@callboard/core/webhook-deliveries';
import type { Outcome } from './poster.ts';

/** Limits of concurrent posts: in total, per endpoint, and for all slow or failing endpoints. */
export interface Slots {
  total: number;
  perEndpoint: number;
  forSlow: number;
}

export const defaultSlots: Slots = { total: 128, perEndpoint: 8, forSlow: 64 };

/** An endpoint with a slower response counts as slow. */
const slowMilliseconds = 1000;

interface State extends EndpointQueue {
  inFlight: number;
  /** Whether the queue may have more deliveries for it. */
  isWanted: boolean;
  /** Whether a claim for it is in progress. */
  isAllotted: boolean;
  isSlow: boolean;
}

/** Decides how many deliveries may be posted to which endpoint. */
export interface EndpointQueues {
  /** Returns the deliveries to claim, distributed fairly among endpoints. */
  allot(): ClaimRequest[];
  want(queue: EndpointQueue): void;
  /** Reports how many of the allotted deliveries were claimed. */
  claimed(request: ClaimRequest, count: number): void;
  ended(queue: EndpointQueue, outcome: Pick<Outcome, 'isDelivered' | 'durationMs'>): void;
  readonly inFlight: number;
  readonly isEmpty: boolean;
}

/**
 * Creates the queues, one for each endpoint with deliveries to send. Slow and failing endpoints
 * share a part of the slots, so that they never block the others.
 */
export function createEndpointQueues(slots: Slots = defaultSlots): EndpointQueues {
  const queues = new Map<string, State>();
  const inFlightOf = (states: Iterable<State>) => {
    let sum = 0;
    for (const state of states) sum += state.inFlight;
    return sum;
  };

  function allot(): ClaimRequest[] {
    const waiting = [...queues.values()].filter((it) => it.isWanted);
    let free = slots.total - inFlightOf(queues.values());
    let freeForSlow = slots.forSlow - inFlightOf([...queues.values()].filter((it) => it.isSlow));
    const share = Math.max(1, Math.floor(free / Math.max(1, waiting.length)));
    const allotted: ClaimRequest[] = [];
    for (const state of waiting) {
      const room = Math.min(slots.perEndpoint - state.inFlight, share, free);
      const count = state.isSlow ? Math.min(room, freeForSlow) : room;
      if (count <= 0) continue;
      free -= count;
      if (state.isSlow) freeForSlow -= count;
      allotted.push({ workspaceId: state.workspaceId, endpointId: state.endpointId, count });
      moveToEnd(state);
    }
    return allotted;
  }

  function moveToEnd(state: State): void {
    state.isWanted = false;
    state.isAllotted = true;
    queues.delete(state.endpointId);
    queues.set(state.endpointId, state);
  }

  function dropIfDone(state: State): void {
    if (state.inFlight === 0 && !state.isWanted && !state.isAllotted)
      queues.delete(state.endpointId);
  }

  return {
    allot,
    want: ({ workspaceId, endpointId }) => {
      const known = queues.get(endpointId);
      if (known) known.isWanted = true;
      else {
        const state = {
          workspaceId,
          endpointId,
          inFlight: 0,
          isWanted: true,
          isAllotted: false,
          isSlow: false,
        };
        queues.set(endpointId, state);
      }
    },
    claimed: ({ endpointId, count: requested }, count) => {
      const state = queues.get(endpointId);
      if (!state) return;
      state.isAllotted = false;
      state.inFlight += count;
      state.isWanted ||= count >= requested;
      dropIfDone(state);
    },
    ended: ({ endpointId }, { isDelivered, durationMs }) => {
      const state = queues.get(endpointId);
      if (!state) return;
      state.inFlight -= 1;
      state.isSlow = !isDelivered || durationMs > slowMilliseconds;
      dropIfDone(state);
    },
    get inFlight() {
      return inFlightOf(queues.values());
    },
    get isEmpty() {
      return queues.size === 0;
    },
  };
}
