import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a call came from, as the audit log shows it. */
export interface Origin {
  /** IP address of the caller, or `operator` for the operator's command. */
  address: string | null;
  requestId: string | null;
}

const origins = new AsyncLocalStorage<Origin>();
const unknown: Origin = { address: null, requestId: null };

/** Runs one call, whose activity entries get its origin. */
export function withOrigin<T>(origin: Origin, work: () => T): T {
  return origins.run(origin, work);
}

/** Returns where the current call came from; without address and id in the worker. */
export function currentOrigin(): Origin {
  return origins.getStore() ?? unknown;
}
