import type { BillLine } from '@callboard/domain/bills/fields';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { billLineColumns, type StoredBillLine } from './record.ts';

const { billLines } = schema;

/** Returns the lines of a bill in their order. */
export function findLines({ tx }: Ctx, billId: string): Promise<StoredBillLine[]> {
  return tx
    .select(billLineColumns)
    .from(billLines)
    .where(eq(billLines.billId, billId))
    .orderBy(asc(billLines.position));
}

/** Returns the lines of bills, by bill and in their order. */
export async function selectLines(
  { tx }: Ctx,
  billIds: readonly string[],
): Promise<Map<string, StoredBillLine[]>> {
  if (billIds.length === 0) return new Map();
  const rows = await tx
    .select(billLineColumns)
    .from(billLines)
    .where(inArray(billLines.billId, [...billIds]))
    .orderBy(asc(billLines.billId), asc(billLines.position));
  return Map.groupBy(rows, (it) => it.billId);
}

/** Returns the part of a line that people type. */
export function toTyped(line: StoredBillLine): z.infer<typeof BillLine> {
  const { kind, description, qty, rateCents, taxes, section, lineId, bookingId, date } = line;
  return { kind, description, qty, rateCents, taxes, section, lineId, bookingId, date };
}
