import { unscoped } from '@callboard/db/unscoped';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { hashEntry } from './hash-entry.ts';

const { deliverables, versionDecisions } = schema;

/** Deliverables that are listed at a time. */
const atOnce = 200;

/** A ledger of decisions that was changed after it was written. */
export interface BrokenLedger {
  workspaceId: string;
  deliverableId: string;
  /** The first entry that is not as it was written, or is missing. */
  number: number;
  problem: 'changed' | 'missing';
}

type Entry = typeof versionDecisions.$inferSelect;

/** Reads the ledger of decisions of every deliverable again, and yields those that were changed. */
export async function* checkLedgers(database: Database): AsyncGenerator<BrokenLedger> {
  let after = { workspaceId: '', id: '' };
  for (;;) {
    const some = await listDecided(database, after);
    const last = some.at(-1);
    if (!last) return;
    for (const it of some) {
      const broken = checkLedger(await listEntries(database, it), it.decisionCount);
      if (broken) yield { workspaceId: it.workspaceId, deliverableId: it.id, ...broken };
    }
    after = last;
  }
}

/** Returns what is wrong with a ledger, of which all entries are given in order; null if nothing is. */
function checkLedger(
  entries: readonly Entry[],
  count: number,
): Pick<BrokenLedger, 'number' | 'problem'> | null {
  let previousHash: string | null = null;
  for (const [index, entry] of entries.entries()) {
    const number = index + 1;
    if (entry.number !== number) return { number, problem: 'missing' };
    const isSame = entry.previousHash === previousHash && entry.hash === hashEntry(entry);
    if (!isSame) return { number, problem: 'changed' };
    previousHash = entry.hash;
  }
  return entries.length < count ? { number: entries.length + 1, problem: 'missing' } : null;
}

function listDecided(database: Database, after: { workspaceId: string; id: string }) {
  return unscoped(database).transaction((tx) =>
    tx
      .select({
        workspaceId: deliverables.workspaceId,
        id: deliverables.id,
        decisionCount: deliverables.decisionCount,
      })
      .from(deliverables)
      .where(
        and(
          gt(deliverables.decisionCount, 0),
          sql`(${deliverables.workspaceId}, ${deliverables.id}) > (${after.workspaceId}, ${after.id})`,
        ),
      )
      .orderBy(asc(deliverables.workspaceId), asc(deliverables.id))
      .limit(atOnce),
  );
}

function listEntries(
  database: Database,
  { workspaceId, id }: { workspaceId: string; id: string },
): Promise<Entry[]> {
  return unscoped(database).transaction((tx) =>
    tx
      .select()
      .from(versionDecisions)
      .where(
        and(
          eq(versionDecisions.workspaceId, workspaceId),
          eq(versionDecisions.deliverableId, id),
          isNotNull(versionDecisions.number),
        ),
      )
      .orderBy(asc(versionDecisions.number)),
  );
}
