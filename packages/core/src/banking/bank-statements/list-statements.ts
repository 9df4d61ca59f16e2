import { desc, eq, isNull } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts, bankStatements, files, memberships, users } = schema;

/** Ten years of months of a few accounts. */
const most = 500;

/** Lists the files that wait and the statements that were imported, newest first. @throws AppError `forbidden`. */
export async function listStatements(ctx: Ctx) {
  requireAllMoney(ctx);
  const s = bankStatements;
  return ctx.tx
    .select({
      ...{ id: s.id, state: s.state, problem: s.problem, format: s.format, createdAt: s.createdAt },
      ...{ fromDate: s.fromDate, toDate: s.toDate, openingCents: s.openingCents },
      ...{ closingCents: s.closingCents, lineCount: s.lineCount, newCount: s.newCount },
      ...{ fileName: files.name, accountId: s.accountId, accountName: bankAccounts.name },
      ...{ mask: bankAccounts.mask, currency: bankAccounts.currency, createdByName: users.name },
    })
    .from(s)
    .innerJoin(files, eq(files.id, s.fileId))
    .leftJoin(bankAccounts, eq(bankAccounts.id, s.accountId))
    .leftJoin(memberships, eq(memberships.id, s.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(isNull(s.deletedAt))
    .orderBy(desc(s.createdAt), desc(s.id))
    .limit(exactly(most));
}

export type ListedStatement = Awaited<ReturnType<typeof listStatements>>[number];
