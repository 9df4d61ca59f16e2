import { join } from 'node:path';

/** Paths of the embedded database in a data folder. */
export interface Layout {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Passwords and last port. */
  access: string;
  /** The process that uses the folder. */
  lock: string;
  log: string;
}

export const draftPrefix = 'postgres.new-';

export function layoutOf(dataDir: string): Layout {
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    access: join(dataDir, 'postgres.json'),
    lock: join(dataDir, 'lock'),
    log: join(dataDir, 'postgres.log'),
  };
}
