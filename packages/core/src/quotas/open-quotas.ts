import { type QuotaName, quotas } from './quotas.ts';

/** What a process knows of one quota of one workspace or parent. */
export interface Room {
  countedAt: number;
  /** Rows this process may make before it counts again; null when there is no room. */
  share: number | null;
}

/** The quotas of a process: how many rows there may be, and what it has counted. */
export interface Quotas {
  most(name: QuotaName): number;
  rooms: Map<string, Room>;
}

/** The quotas of a process, nothing counted yet. `lowered` is for tests. */
export function openQuotas(lowered: Partial<Record<QuotaName, number>> = {}): Quotas {
  return { most: (name) => lowered[name] ?? quotas[name].most, rooms: new Map() };
}
