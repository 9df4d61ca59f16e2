import { and, asc, eq, isNull } from 'drizzle-orm';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { liveProjects } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts, matchRules, projects } = schema;

export type ListedRule = Awaited<ReturnType<typeof listMatchRules>>[number];

/** Lists the rules by their words. Their quota bounds them. @throws AppError `forbidden`. */
export function listMatchRules(ctx: Ctx) {
  requireAllMoney(ctx);
  return ctx.tx
    .select({
      id: matchRules.id,
      words: matchRules.words,
      isMoneyIn: matchRules.isMoneyIn,
      accountId: matchRules.accountId,
      accountName: bankAccounts.name,
      mask: bankAccounts.mask,
      kind: matchRules.kind,
      projectId: matchRules.projectId,
      projectName: projects.name,
      projectClosedAt: projects.closedAt,
      section: matchRules.section,
      accountCode: matchRules.accountCode,
      isAutomatic: matchRules.isAutomatic,
      uses: matchRules.uses,
      updatedAt: matchRules.updatedAt,
    })
    .from(matchRules)
    .leftJoin(bankAccounts, eq(bankAccounts.id, matchRules.accountId))
    .leftJoin(projects, and(eq(projects.id, matchRules.projectId), liveProjects))
    .where(isNull(matchRules.deletedAt))
    .orderBy(asc(matchRules.words), asc(matchRules.id));
}
