import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lineColumns, type StoredLine } from './record.ts';

const { estimateLines } = schema;

/** Reads the lines of an estimate in display order, and those of these ids also if removed. */
export function readLines(
  ctx: Ctx,
  estimateId: string,
  removedIds: string[] = [],
): Promise<StoredLine[]> {
  const isLive = isNull(estimateLines.deletedAt);
  return ctx.tx
    .select(lineColumns)
    .from(estimateLines)
    .where(
      and(
        eq(estimateLines.estimateId, estimateId),
        removedIds.length === 0 ? isLive : or(isLive, inArray(estimateLines.id, removedIds)),
      ),
    )
    .orderBy(asc(estimateLines.section), asc(estimateLines.position), asc(estimateLines.id));
}
