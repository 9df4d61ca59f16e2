import { loadConfig } from '@callboard/config';
import { CreateDemo, createDemo } from '@callboard/demo';
import { openFileStore } from '@callboard/files';
import { drawingsIn } from '@callboard/files/drawings';
import { Command } from 'commander';
import { toAction } from './to-action.ts';
import { toMade } from './token.ts';

export function demo(): Command {
  return new Command('demo').description('Demo data').addCommand(
    new Command('create')
      .description('Create a demo workspace, and a token with every REST scope')
      .option('--owner-email <email>', 'email of the owner; generated if omitted')
      .option('--owner-password <text>', 'password of the owner; generated if omitted')
      .addHelpText(
        'after',
        '\nIf the email already has an account, its password is kept and owner.password is null.',
      )
      .action(
        toAction(CreateDemo, async (database, input) => {
          const drawings = drawingsIn(await openFileStore(loadConfig()));
          const { workspace, owner, token, secret } = await createDemo(database, input, drawings);
          const { id, name, timeZone } = workspace;
          return {
            workspace: { id, name, time_zone: timeZone },
            owner,
            ...toMade({ token, secret }),
          };
        }),
      ),
  );
}
