import {
  AddMember,
  addMember,
  asOperator,
  findMemberByEmail,
  UpdateMember,
  updateMember,
} from '@callboard/core/accounts';
import { email } from '@callboard/domain/people/fields';
import { Command } from 'commander';
import { z } from 'zod';
import { workspaceId } from './flags.ts';
import { toAction } from './to-action.ts';

const Add = AddMember.omit({ workspaceId: true }).extend({
  workspace: workspaceId,
  password: z.string().default(''),
});
const Update = UpdateMember.omit({ id: true }).extend({ workspace: workspaceId, email });

export function member(): Command {
  return new Command('member')
    .description('Members of a workspace')
    .addCommand(
      new Command('add')
        .description('Add a person to a workspace')
        .requiredOption('--workspace <id>', 'id of the workspace')
        .requiredOption('--email <email>', 'email of the person')
        .requiredOption('--name <text>', 'name of the person')
        .requiredOption('--role <role>', 'owner, admin, producer, coordinator, crew or client')
        .option('--password <text>', 'required unless the email has a verified account')
        .action(
          toAction(Add, async (database, { workspace, ...input }) => ({
            member: toMember(await addMember(database, { workspaceId: workspace, ...input })),
          })),
        ),
    )
    .addCommand(
      new Command('update')
        .description("Change a member's role or status")
        .requiredOption('--workspace <id>', 'id of the workspace')
        .requiredOption('--email <email>', 'email of the person')
        .option('--role <role>', 'owner, admin, producer, coordinator, crew or client')
        .option('--status <status>', 'active, suspended or removed')
        .action(
          toAction(Update, (database, { workspace, email, ...changes }) =>
            asOperator(database, workspace, async (ctx) => {
              const { id } = await findMemberByEmail(ctx, { email });
              return { member: toMember(await updateMember(ctx, { id, ...changes })) };
            }),
          ),
        ),
    );
}

type Member = Awaited<ReturnType<typeof findMemberByEmail>>;

function toMember({ id, email, name, role, status }: Member) {
  return { id, email, name, role, status };
}
