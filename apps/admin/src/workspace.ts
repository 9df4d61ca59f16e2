import { CreateWorkspace, createWorkspace } from '@callboard/core/workspaces';
import { Command } from 'commander';
import { z } from 'zod';
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

export function workspace(): Command {
  return new Command('workspace').description('Companies on this installation').addCommand(
    new Command('create')
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
      ),
  );
}
