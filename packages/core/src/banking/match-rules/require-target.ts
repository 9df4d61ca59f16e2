import { invalid } from '@callboard/domain/errors';
import type { CostSection } from '@callboard/domain/estimates/enums';
import type { RuleKind } from '@callboard/domain/match-rules/enums';
import { and, eq, isNull } from 'drizzle-orm';
import { requireChoosable } from '../../accounts/book-settings/chart.ts';
import { findBookSettings } from '../../accounts/book-settings/find-book-settings.ts';
import { requireOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { bankAccounts } = schema;

interface Target {
  kind: RuleKind;
  accountId: string | null;
  projectId: string | null;
  section: CostSection | null;
  accountCode: string | null;
}

/**
 * Requires that a rule has what its kind needs, and returns it without the rest.
 * @throws AppError `invalid_parameter`, `not_found`, `project_closed`.
 */
export async function requireTarget(ctx: Ctx, target: Target) {
  const { kind, accountId, projectId, section, accountCode } = target;
  await requireAccount(ctx, accountId);
  const none = { projectId: null, section: null, accountCode: null };
  if (kind === 'cost') {
    if (!projectId) throw invalid('projectId', 'Choose a job.');
    if (!section) throw invalid('section', 'Choose a section of the bid.');
    await requireOpenProject(ctx, projectId);
    return { ...none, projectId, section };
  }
  if (kind !== 'account') return none;
  const chart = await findBookSettings(ctx);
  const { code } = requireChoosable(chart, { code: accountCode ?? '', param: 'accountCode' });
  return { ...none, accountCode: code };
}

async function requireAccount(ctx: Ctx, accountId: string | null): Promise<void> {
  if (accountId === null) return;
  const [account] = await ctx.tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, accountId), isNull(bankAccounts.deletedAt)));
  if (!account) throw invalid('accountId', 'Choose a bank account.');
}
