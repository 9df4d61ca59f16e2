import { lookupOf, raiseDueWithin } from '@callboard/core/tell';
import { settleNotices } from './rows.ts';
import type { Story } from './story.ts';

/** Tells people of what is due today. What was told before is read, and none of it is mailed. */
export async function tellPeople({ ctx }: Story): Promise<void> {
  await raiseDueWithin(ctx.tx, lookupOf(ctx), { workspaceIds: [ctx.workspace.id] });
  await settleNotices(ctx);
}
