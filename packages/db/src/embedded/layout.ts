import { join } from 'node:path';

/** What a data folder holds of the embedded database. */
export interface Layout {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Password and last port. */
  access: string;
  /** Which launcher uses the folder. */
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
