import type { Database } from '../../kernel/database/index.ts';

/** A calendar feed: what a conditional request needs, and its text, which is built when it is read. */
export interface ReadFeed {
  /** Hash of the text, as in an entity tag, without quotes. */
  version: string;
  changedAt: Date;
  read(): Promise<string>;
}

const readsByDatabase = new WeakMap<Database, Map<string, Promise<ReadFeed>>>();

/** Returns the result of the read of a feed that runs, or runs one: many programs ask at once. */
export function sharedRead(
  database: Database,
  tokenHash: string,
  read: () => Promise<ReadFeed>,
): Promise<ReadFeed> {
  const running = readsByDatabase.get(database) ?? new Map<string, Promise<ReadFeed>>();
  readsByDatabase.set(database, running);
  const known = running.get(tokenHash);
  if (known) return known;
  const started = read().finally(() => running.delete(tokenHash));
  running.set(tokenHash, started);
  return started;
}
