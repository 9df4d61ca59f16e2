import {
  asOperator,
  createToken,
  findMemberByEmail,
  revokeToken,
  workspaceOfToken,
} from '@callboard/core/accounts';
import { email } from '@callboard/domain/people/fields';
import { CreateToken } from '@callboard/domain/tokens/fields';
import { Command } from 'commander';
import { z } from 'zod';
import { instant, workspaceId } from './flags.ts';
import { toAction } from './to-action.ts';

const Create = z.object({
  workspace: workspaceId,
  creator: email,
  name: CreateToken.shape.name,
  scopes: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((scope) => scope.trim()))
    .transform((list) => list.filter((scope) => scope !== ''))
    .pipe(CreateToken.shape.scopes),
  expiresAt: instant.optional(),
});

export function token(): Command {
  return new Command('token')
    .description('API tokens')
    .addCommand(
      new Command('create')
        .description('Create an API token; its secret is printed once')
        .requiredOption('--workspace <id>', 'id of the workspace')
        .requiredOption('--creator <email>', 'the owner or admin it acts as')
        .requiredOption('--name <text>', 'what will use it, at most 80 characters')
        .option('--scopes <list>', 'comma-separated scopes; none if omitted')
        .option('--expires-at <instant>', 'ISO 8601; never if omitted')
        .action(
          toAction(Create, (database, { workspace, creator, ...input }) =>
            asOperator(database, workspace, async (ctx) => {
              const { id: creatorId } = await findMemberByEmail(ctx, { email: creator });
              return toMade(await createToken(ctx, { ...input, creatorId }));
            }),
          ),
        ),
    )
    .addCommand(
      new Command('revoke')
        .description('Revoke a token; its next request gets 401')
        .requiredOption('--id <id>', 'id of the token')
        .action(
          toAction(z.object({ id: z.string() }), async (database, { id }) => {
            const workspace = await workspaceOfToken(database, id);
            const ended = await asOperator(database, workspace, (ctx) => revokeToken(ctx, { id }));
            return { token: { id, name: ended.name, revoked_at: ended.revokedAt } };
          }),
        ),
    );
}

/** Returns a created token with its secret, as `token create` and `demo create` print it. */
export function toMade({ token, secret }: Awaited<ReturnType<typeof createToken>>) {
  const { id, name, scopes, expiresAt } = token;
  return { token: { id, name, scopes, expires_at: expiresAt }, secret };
}
