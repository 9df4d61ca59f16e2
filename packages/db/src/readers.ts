import { openReader, type Reader, readWith } from './driver/reader.ts';
import type { Tx } from './driver/statements.ts';
import { scopeStatements } from './tenancy.ts';

/** Read-only connections, each used by one call at a time. */
export interface Readers {
  /**
   * Runs `work` in a read-only transaction scoped to a workspace. It adds no round trip: the
   * transaction begins in one packet with the first statement, and the caller does not wait for its
   * commit. Work that lost its connection is retried once, on a new one.
   */
  read<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens `max` readers, each of which connects on first use. */
export function openReaders(url: string, max: number): Readers {
  const all = Array.from({ length: max }, () => openReader(url));
  const idle = [...all];
  const waiting: ((reader: Reader) => void)[] = [];
  const borrow = async () => idle.pop() ?? new Promise<Reader>((lend) => waiting.push(lend));
  const giveBack = (reader: Reader) => {
    const next = waiting.shift();
    if (next) next(reader);
    else idle.push(reader);
  };
  return {
    read: async (workspaceId, work) => {
      const reader = await borrow();
      try {
        return await readWith(reader, { setup: scopeStatements(workspaceId), work });
      } finally {
        giveBack(reader);
      }
    },
    close: async () => {
      await Promise.all(all.map(({ sql }) => sql.end({ timeout: 5 })));
    },
  };
}
