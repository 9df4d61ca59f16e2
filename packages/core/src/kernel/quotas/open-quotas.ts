import { type QuotaName, quotas } from './quotas.ts';

/** A process's last count of one quota of one workspace or parent. */
export interface Room {
  countedAt: number;
  /** Rows this process may create before it counts again; null when there is no room. */
  share: number | null;
}

/** The quotas of a process: their limits, and its counts. */
export interface Quotas {
  most(name: QuotaName): number;
  rooms: Map<string, Room>;
}

/** Creates the quotas of a process, nothing counted yet. `lowered` is for tests. */
export function openQuotas(lowered: Partial<Record<QuotaName, number>> = {}): Quotas {
  return { most: (name) => lowered[name] ?? quotas[name].most, rooms: new Map() };
}
