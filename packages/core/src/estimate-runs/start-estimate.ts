import { createBrief } from '../briefs/create-brief.ts';
import type { Ctx } from '../context.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { requireAllowance } from './find-allowance.ts';
import { beginRun, type StartedRun } from './start-run.ts';

interface Input {
  brief: string;
  title?: string | undefined;
  clientId?: string | undefined;
  projectId?: string | undefined;
  shootDays?: number | undefined;
  budgetCents?: number | undefined;
}

/**
 * Adds a brief that an assistant sends, and starts to draft an estimate from it.
 * @throws AppError as `createBrief` and `startRun` do.
 */
export async function startEstimate(
  unlocked: Ctx,
  { brief, projectId, clientId, ...facts }: Input,
): Promise<StartedRun> {
  const ctx = await lockWorkspace(unlocked);
  await requireAllowance(ctx);
  const { id } = await createBrief(ctx, {
    ...{ body: brief, source: 'ai', ...facts },
    ...(clientId !== undefined && { clientId }),
    ...(projectId !== undefined && { projectId }),
  });
  return beginRun(ctx, id);
}
