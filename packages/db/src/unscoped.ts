import { type Clients, unscopedPool } from './client.ts';
import type { Pool } from './pool.ts';

/**
 * Returns the pool of the system role, which sees and writes every workspace. biome.json lists the
 * files that may import this, for the plugin `tooling/lint/no-unscoped.grit`.
 */
export function unscoped(clients: Clients): Pool {
  return clients[unscopedPool];
}
