import { type Clients, unscopedPool } from './client.ts';
import type { Pool } from './pool.ts';

/**
 * Returns the pool of the system role, which sees and writes every workspace. Only files
 * called `*.unscoped.ts` may import this, and two that biome.json names (`tooling/lint/no-unscoped.grit`).
 */
export function unscoped(clients: Clients): Pool {
  return clients[unscopedPool];
}
