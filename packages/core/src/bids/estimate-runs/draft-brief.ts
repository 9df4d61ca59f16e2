import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { createBrief, type NewBrief } from '../briefs/create-brief.ts';
import { requireAllowance } from './find-allowance.ts';
import { beginRun, type StartedRun } from './start-run.ts';

/**
 * Adds a brief, and starts to draft an estimate from it. Without a draft left this month, no brief is
 * added either.
 * @throws AppError as `createBrief` and `startRun` do.
 */
export async function draftBrief(unlocked: Ctx, input: NewBrief): Promise<StartedRun> {
  const ctx = await lockWorkspace(unlocked);
  await requireAllowance(ctx);
  const { id } = await createBrief(ctx, input);
  return beginRun(ctx, id);
}
