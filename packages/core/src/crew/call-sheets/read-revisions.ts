import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { CallSheetRow } from './lock-call-sheet.ts';

const { callSheetRevisions } = schema;

/** Returns revisions of a sheet as they were sent, by their number. */
export async function readRevisions(
  { tx }: Ctx,
  { id }: Pick<CallSheetRow, 'id'>,
  numbers: readonly number[],
): Promise<Map<number, Sheet>> {
  const rows = await tx
    .select({ revision: callSheetRevisions.revision, sheet: callSheetRevisions.sheet })
    .from(callSheetRevisions)
    .where(
      and(
        eq(callSheetRevisions.callSheetId, id),
        inArray(callSheetRevisions.revision, [...new Set(numbers)]),
      ),
    );
  return new Map(rows.map((it) => [it.revision, it.sheet]));
}
