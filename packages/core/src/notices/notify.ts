import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';

export interface NewNotice {
  /** Kind of notice, such as `endpoint_failing`. */
  kind: string;
  subjectType: string;
  subjectId: string;
  /** One or two sentences: what happened, and what to do about it. */
  text: string;
  data?: Record<string, unknown>;
}

/** Creates a notice that the app shows to the workspace's owners and admins. */
export async function notify(ctx: Ctx, notice: NewNotice): Promise<void> {
  await ctx.tx
    .insert(schema.notices)
    .values({ ...notice, id: newId('notice'), createdAt: ctx.now() });
}
