import { type RuleKind, ruleKinds } from '@callboard/domain/match-rules/enums';
import type { UpdateMatchRule } from '@callboard/domain/match-rules/fields';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { requireTarget } from './require-target.ts';

const { matchRules } = schema;

/** Changes a rule. @throws AppError as `createMatchRule` does, `invalid_body`, EditConflict. */
export async function updateMatchRule(
  ctx: Ctx,
  { id, ...input }: z.output<typeof UpdateMatchRule>,
): Promise<void> {
  const rule = await lockRule(ctx, { id, isRemoved: false });
  const changes = requireChanges(rule, input);
  const target = await requireTarget(ctx, {
    kind: changes.kind ?? kindOf(rule.kind),
    accountId: chosen(changes.accountId, rule.accountId),
    projectId: chosen(changes.projectId, rule.projectId),
    section: chosen(changes.section, rule.section),
    accountCode: chosen(changes.accountCode, rule.accountCode),
  });
  await ctx.tx
    .update(matchRules)
    .set({ ...changes, ...target, updatedAt: ctx.now() })
    .where(eq(matchRules.id, id));
  await record(ctx, 'match_rule.updated', {
    subject: id,
    data: { name: changes.words ?? rule.words, fields: Object.keys(changes) },
  });
}

/** Removes a rule, or puts it back. What it matched stays. @throws AppError `forbidden`, `not_found`. */
export async function setMatchRuleRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<void> {
  const { words } = await lockRule(ctx, { id, isRemoved: !isRemoved });
  await setRemoved(ctx, matchRules, { id, isRemoved });
  const kind = isRemoved ? 'match_rule.removed' : 'match_rule.restored';
  await record(ctx, kind, { subject: id, data: { name: words } });
}

async function lockRule(ctx: Ctx, { id, isRemoved }: { id: string; isRemoved: boolean }) {
  requireAllMoney(ctx);
  const is = isRemoved ? isNotNull(matchRules.deletedAt) : isNull(matchRules.deletedAt);
  return lockRecord(ctx, matchRules, id, { includeRemoved: true, where: is, strength: 'update' });
}

/** Returns what was sent, or else what is stored. */
function chosen<T>(sent: T | null | undefined, stored: T | null): T | null {
  return sent === undefined ? stored : sent;
}

function kindOf(kind: string): RuleKind {
  const found = ruleKinds.find((it) => it === kind);
  if (!found) throw new Error(`A rule cannot be of the kind ${kind}.`);
  return found;
}
