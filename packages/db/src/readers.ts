import { openReader, type Reader, readWith } from './driver/reader.ts';
import type { Tx } from './driver/statements.ts';
import { scopeStatements } from './tenancy.ts';

/** Connections that can only read, each lent to one piece of work at a time. */
export interface Readers {
  /**
   * Runs `work` in a transaction that can only read, one workspace only. It costs no round trip more
   * than its own: the transaction begins in one packet with the first statement, and nobody waits
   * for its end. Work that lost its connection is done once more, on another.
   */
  read<T>(workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens `max` readers; each connects when it is first lent. */
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
