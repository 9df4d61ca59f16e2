import type { ClaimRequest, EndpointQueue } from '@callboard/core/tell';
import type { Outcome } from './poster.ts';

/** Limits of concurrent posts: in total, per endpoint, and for all slow or failing endpoints. */
export interface Slots {
  total: number;
  perEndpoint: number;
  forSlow: number;
}

export const defaultSlots: Slots = { total: 128, perEndpoint: 8, forSlow: 64 };

/** Part of the slots that one workspace may have, so that the others always have some. */
const shareOfWorkspace = 0.75;

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

/** Slots that are left. */
interface Room {
  free: number;
  freeForSlow: number;
}

/** Decides how many deliveries may be posted to which endpoint. */
export interface EndpointQueues {
  /** Returns the deliveries to claim, distributed fairly among workspaces, then among endpoints. */
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
    const states = [...queues.values()];
    const inFlight = Map.groupBy(states, (it) => it.workspaceId);
    const busy = (workspaceId: string) => inFlightOf(inFlight.get(workspaceId) ?? []);
    const waiting = Map.groupBy(
      states.filter((it) => it.isWanted),
      (it) => it.workspaceId,
    );
    const room = {
      free: slots.total - inFlightOf(states),
      freeForSlow: slots.forSlow - inFlightOf(states.filter((it) => it.isSlow)),
    };
    const share = Math.max(1, Math.floor(room.free / Math.max(1, waiting.size)));
    const turns = [...waiting].toSorted(([one], [other]) => busy(one) - busy(other));
    return turns.flatMap(([workspaceId, own]) => {
      const left = (most: number, count: number) => Math.floor(most * shareOfWorkspace) - count;
      const slow = (inFlight.get(workspaceId) ?? []).filter((it) => it.isSlow);
      const ofWorkspace = {
        free: Math.min(share, left(slots.total, busy(workspaceId))),
        freeForSlow: left(slots.forSlow, inFlightOf(slow)),
      };
      return allotTo(own, room, ofWorkspace);
    });
  }

  /** Takes slots for the endpoints of one workspace from its room and the whole. */
  function allotTo(waiting: readonly State[], whole: Room, own: Room): ClaimRequest[] {
    const share = Math.max(1, Math.floor(own.free / waiting.length));
    return waiting.flatMap((state) => {
      const free = Math.min(slots.perEndpoint - state.inFlight, share, own.free, whole.free);
      const count = state.isSlow ? Math.min(free, own.freeForSlow, whole.freeForSlow) : free;
      if (count <= 0) return [];
      for (const room of [whole, own]) {
        room.free -= count;
        if (state.isSlow) room.freeForSlow -= count;
      }
      moveToEnd(state);
      return [{ workspaceId: state.workspaceId, endpointId: state.endpointId, count }];
    });
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
