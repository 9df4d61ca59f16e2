import { asOperator, workspaceOfProject } from '@callboard/core/accounts';
import { closeProject, reopenProject } from '@callboard/core/across';
import { lockProject, type Project } from '@callboard/core/jobs';
import { Command } from 'commander';
import { z } from 'zod';
import { toAction } from './to-action.ts';

const Flags = z.object({ id: z.string() });
const reason = 'Reopened by support';

export function project(): Command {
  return new Command('project')
    .description('Jobs')
    .addCommand(
      new Command('close')
        .description('Close a job through the wrap step; it is locked until it is reopened')
        .requiredOption('--id <id>', 'id of the project')
        .action(
          toAction(Flags, async (database, { id }) =>
            asOperator(database, await workspaceOfProject(database, id), async (ctx) => ({
              project: toShown(await closeProject(ctx, await lockProject(ctx, { id }))),
            })),
          ),
        ),
    )
    .addCommand(
      new Command('reopen')
        .description('Reopen a closed job if the plan allows another active project')
        .requiredOption('--id <id>', 'id of the project')
        .action(
          toAction(Flags, async (database, { id }) =>
            asOperator(database, await workspaceOfProject(database, id), async (ctx) => ({
              project: toShown(await reopenProject(ctx, { id, reason })),
            })),
          ),
        ),
    );
}

function toShown({ id, jobNo, name, status, phase, closedAt }: Project) {
  return { id, job_no: jobNo, name, status, phase, closed_at: closedAt };
}
