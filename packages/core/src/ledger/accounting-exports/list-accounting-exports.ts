import { desc, eq } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { accountingExports, memberships, users } = schema;

/** Ten years of each month in three formats. */
const most = 360;

/** Lists the files for the accountant, newest first. @throws AppError `forbidden`. */
export async function listAccountingExports(ctx: Ctx) {
  requireAllMoney(ctx);
  return ctx.tx
    .select({
      id: accountingExports.id,
      format: accountingExports.format,
      from: accountingExports.fromDate,
      to: accountingExports.toDate,
      rowCount: accountingExports.rowCount,
      createdAt: accountingExports.createdAt,
      createdBy: users.name,
    })
    .from(accountingExports)
    .leftJoin(memberships, eq(memberships.id, accountingExports.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .orderBy(desc(accountingExports.createdAt), desc(accountingExports.id))
    .limit(exactly(most));
}
