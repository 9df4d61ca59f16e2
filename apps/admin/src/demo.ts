import { CreateDemo, createDemo } from '@callboard/demo';
import { Command } from 'commander';
import { answer } from './answer.ts';
import { toMade } from './token.ts';

export function demo(): Command {
  return new Command('demo').description('Something to look at').addCommand(
    new Command('create')
      .description('Make a new, complete demo workspace, and a token with every REST scope')
      .option('--owner-email <email>', 'e-mail of the owner; made up when left out')
      .option('--owner-password <text>', 'password of the owner; made up when left out')
      .addHelpText(
        'after',
        '\nAn e-mail that has an account keeps its password; when another was given or made up,\nowner.password is null.',
      )
      .action(
        answer(CreateDemo, async (database, input) => {
          const { workspace, owner, token, secret } = await createDemo(database, input);
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
