import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { schema } from '../schema.ts';

export interface NewNotice {
  /** Such as `endpoint_failing`: what a page shows beside the text. */
  kind: string;
  subjectType: string;
  subjectId: string;
  /** One or two sentences: what happened, and what to do about it. */
  text: string;
  data?: Record<string, unknown>;
}

/** Tells the workspace's owners and admins something, in the application. */
export async function notify(ctx: Ctx, notice: NewNotice): Promise<void> {
  await ctx.tx
    .insert(schema.notices)
    .values({ ...notice, id: newId('notice'), createdAt: ctx.now() });
}
