import { notFound } from '@callboard/domain/errors';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isSeenBill } from './access.ts';
import { isOwnUpload } from './bill-file-conditions.ts';
import { liveBills } from './conditions.ts';

const { bills, files } = schema;

/** Requires that the actor sees the bill of a file, or uploaded it. @throws AppError `not_found`. */
export async function requireSeenBillFile(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [file] = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .leftJoin(bills, and(eq(bills.fileId, files.id), liveBills, isSeenBill(ctx)))
    .where(and(eq(files.id, id), or(sql`${bills.id} is not null`, isOwnUpload(ctx))))
    .limit(1);
  if (!file) throw notFound('file');
}
