import type { StoredRequest } from './store-requests.unscoped.ts';

/** A request that waits to be stored. One without a valid token has the hash of its secret. */
export type WaitingRequest = Omit<StoredRequest, 'workspaceId' | 'tokenId'> &
  ({ workspaceId: string; tokenId: string } | { secretHash: string });

export interface RequestBuffer {
  /** Keeps a request, or counts it as dropped when there is no room. */
  add(request: WaitingRequest): void;
  /** Empties the buffer. */
  take(): Taken;
  readonly isEmpty: boolean;
}

export interface Taken {
  requests: WaitingRequest[];
  /** Dropped requests by workspace. */
  dropped: Map<string, number>;
}

interface Room {
  /** Bytes of all requests. */
  bytes: number;
  /** Bytes of the requests of one workspace, and of all without a valid token. */
  bytesOfEach: number;
}

/** Objects and strings of a request besides the texts that differ in length. */
const bytesOfRow = 500;

/** Share of the requests without a valid token, whose workspace is not known yet. */
const unknown = '';

/**
 * Keeps requests in memory until they are stored. No workspace can take more than its share, so that
 * none fills it for others.
 */
export function createRequestBuffer(room: Room): RequestBuffer {
  let requests: WaitingRequest[] = [];
  let dropped = new Map<string, number>();
  let used = new Map<string, number>();
  let bytes = 0;
  return {
    get isEmpty() {
      return requests.length === 0 && dropped.size === 0;
    },
    add: (request) => {
      const holder = 'workspaceId' in request ? request.workspaceId : unknown;
      const size = sizeOf(request);
      const held = (used.get(holder) ?? 0) + size;
      if (held > room.bytesOfEach || bytes + size > room.bytes) {
        if (holder !== unknown) dropped.set(holder, (dropped.get(holder) ?? 0) + 1);
        return;
      }
      used.set(holder, held);
      bytes += size;
      requests.push(request);
    },
    take: () => {
      const taken = { requests, dropped };
      requests = [];
      dropped = new Map();
      used = new Map();
      bytes = 0;
      return taken;
    },
  };
}

function sizeOf({ path, message, sent }: WaitingRequest): number {
  return bytesOfRow + 2 * (path.length + (message?.length ?? 0) + (sent?.length ?? 0));
}
