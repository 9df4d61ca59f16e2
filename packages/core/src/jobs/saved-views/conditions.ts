import { isManager } from '@callboard/domain/access/permissions';
import { AppError } from '@callboard/domain/errors';
import { eq, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { savedViews } = schema;

/** Returns the member who acts. @throws AppError `forbidden` for programs, which have no views. */
export function requireMember(ctx: Ctx): { membershipId: string; mayEditShared: boolean } {
  const { actor } = ctx;
  if (actor.kind !== 'user')
    throw new AppError('forbidden', 'Saved views are available only in the app.');
  return { membershipId: actor.membershipId, mayEditShared: isManager(actor.role) };
}

/** Condition: the member's own views and the shared ones. */
export function isSeenBy(membershipId: string) {
  return or(eq(savedViews.isShared, true), eq(savedViews.membershipId, membershipId));
}

/** Returns whether the member may change a view: their own, and managers shared ones. */
export function mayEdit(ctx: Ctx, view: { membershipId: string; isShared: boolean }): boolean {
  const { membershipId, mayEditShared } = requireMember(ctx);
  return view.membershipId === membershipId || (view.isShared && mayEditShared);
}
