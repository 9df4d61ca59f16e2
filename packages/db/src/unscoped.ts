import { type Clients, unscopedPool } from './client.ts';
import type { Pool } from './pool.ts';

/**
 * The pool of the system role, which sees and writes every workspace. The plugin
 * `tooling/lint/no-unscoped.grit` lists in biome.json the files that may import it.
 */
export function unscoped(clients: Clients): Pool {
  return clients[unscopedPool];
}
