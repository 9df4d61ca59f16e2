import type { Ctx } from '../../kernel/context.ts';
import { draftBrief } from './draft-brief.ts';
import type { StartedRun } from './start-run.ts';

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
 * @throws AppError as `draftBrief` does.
 */
export function startEstimate(
  ctx: Ctx,
  { brief, projectId, clientId, ...facts }: Input,
): Promise<StartedRun> {
  return draftBrief(ctx, {
    ...{ body: brief, source: 'ai', ...facts },
    ...(clientId !== undefined && { clientId }),
    ...(projectId !== undefined && { projectId }),
  });
}
