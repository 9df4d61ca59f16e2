import type { Ctx } from '../../kernel/context.ts';
import type { NoticeKindName } from './catalog.ts';
import { insertNotices } from './insert-notices.ts';
import { lookupOf } from './lookup.ts';

interface Raised {
  subject: string;
  /** What the cause does not say, such as who acted. */
  data?: Record<string, unknown> | undefined;
}

/**
 * Tells everybody whom an act concerns, except its actor, in the act's transaction and in one
 * statement. Call it after the act has changed its record.
 */
export function raiseNotice(
  ctx: Ctx,
  kind: NoticeKindName,
  { subject, data }: Raised,
): Promise<void> {
  return raiseNotices(ctx, kind, { subjects: [subject], data });
}

/** Does the same for many records, in one statement. */
export async function raiseNotices(
  ctx: Ctx,
  kind: NoticeKindName,
  { subjects, data = {} }: { subjects: readonly string[]; data?: Raised['data'] },
): Promise<void> {
  const except = ctx.actor.membershipId ?? null;
  const lookup = lookupOf(ctx);
  await ctx.tx.execute(insertNotices(kind, lookup, { of: 'act', subjects, except, data }));
}
