import {
  asOperator,
  CreateWorkspace,
  cancelDeletion,
  createWorkspace,
  ScheduleDeletion,
  scheduleDeletion,
} from '@callboard/core/accounts';
import { Command } from 'commander';
import { z } from 'zod';
import { workspaceId } from './flags.ts';
import { toAction } from './to-action.ts';

const Flags = z
  .object({
    name: z.string(),
    timeZone: z.string(),
    plan: z.string(),
    ownerEmail: z.string(),
    ownerName: z.string(),
    ownerPassword: z.string().default(''),
  })
  .transform(({ ownerEmail, ownerName, ownerPassword, ...workspace }) => ({
    ...workspace,
    owner: { email: ownerEmail, name: ownerName, password: ownerPassword },
  }))
  .pipe(CreateWorkspace);

const Deletion = ScheduleDeletion.extend({ workspace: workspaceId });
const Named = z.object({ workspace: workspaceId });

export function workspace(): Command {
  return new Command('workspace')
    .description('Companies on this installation')
    .addCommand(create())
    .addCommand(remove())
    .addCommand(restore());
}

function remove(): Command {
  return new Command('delete')
    .description('Delete a workspace in 30 days, as its owner can. Mails the owners')
    .requiredOption('--workspace <id>', 'id of the workspace')
    .requiredOption('--name <text>', 'name of the workspace, to confirm')
    .action(
      toAction(Deletion, async (database, { workspace: id, name }) => {
        const { deletesAt } = await asOperator(database, id, (ctx) =>
          scheduleDeletion(ctx, { name }),
        );
        return { workspace: { id, deletes_at: deletesAt } };
      }),
    );
}

function restore(): Command {
  return new Command('restore')
    .description('Keep a workspace that will be deleted')
    .requiredOption('--workspace <id>', 'id of the workspace')
    .action(
      toAction(Named, async (database, { workspace: id }) => {
        await asOperator(database, id, cancelDeletion);
        return { workspace: { id, deletes_at: null } };
      }),
    );
}

function create(): Command {
  return new Command('create')
    .description('Create a workspace with its owner on an active plan')
    .requiredOption('--name <text>', 'name of the company')
    .requiredOption('--time-zone <zone>', 'IANA time zone, such as America/Los_Angeles')
    .requiredOption('--plan <plan>', 'starter, studio or house')
    .requiredOption('--owner-email <email>', 'email of the owner')
    .requiredOption('--owner-name <text>', 'name of the owner')
    .option('--owner-password <text>', 'required unless the email has a verified account')
    .action(
      toAction(Flags, async (database, input) => {
        const created = await createWorkspace(database, { ...input, status: 'active' });
        const { id, name, timeZone } = created.workspace;
        return { workspace: { id, name, time_zone: timeZone }, owner: created.owner };
      }),
    );
}
