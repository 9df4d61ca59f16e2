import { isAllowed, type Permission } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import type { Ctx, Rule } from '../../kernel/context.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';

/**
 * Returns the rule that a person's role holds a permission and, for changes, that the plan of the
 * workspace is in good standing.
 */
export function memberRule(permission: Permission, { needsPlan }: { needsPlan: boolean }): Rule {
  return (ctx) => {
    requirePermission(ctx, permission);
    if (needsPlan) requireStanding(ctx);
  };
}

function requirePermission(ctx: Ctx, permission: Permission): void {
  if (ctx.actor.kind === 'user' && isAllowed(ctx.actor.role, permission)) return;
  throw new AppError('forbidden', 'Your role does not allow this. Ask an owner or admin.');
}

/** Requires a plan in good standing. @throws AppError `plan_inactive`. */
export function requireStanding(ctx: Ctx): void {
  if (isInGoodStanding(ctx.workspace.subscription, ctx.now())) return;
  const reason = ctx.workspace.subscription.deletesAt
    ? 'This workspace will be deleted'
    : 'The plan is not active';
  throw new AppError('plan_inactive', `${reason}, so the workspace is read-only.`);
}
