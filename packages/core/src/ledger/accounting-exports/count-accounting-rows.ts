import type { CreateAccountingExport } from '@callboard/domain/books/fields';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { selectDue } from './select-due.ts';

/**
 * Returns how many records of a period an export would have: new ones, and those that changed since
 * they were exported. @throws AppError `forbidden`.
 */
export async function countAccountingRows(
  ctx: Ctx,
  input: z.infer<typeof CreateAccountingExport>,
): Promise<{ newRows: number; changedRows: number }> {
  requireAllMoney(ctx);
  const due = await selectDue(ctx, input);
  const changedRows = due.filter((it) => it.before !== null).length;
  return { newRows: due.length - changedRows, changedRows };
}
