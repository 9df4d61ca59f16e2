import { loadConfig } from '@callboard/config';
import { CreateReset, createReset } from '@callboard/core/accounts';
import { Command } from 'commander';
import { toAction } from './to-action.ts';

export function account(): Command {
  return new Command('account').description('People who can sign in').addCommand(
    new Command('reset')
      .description('Create a one-time link with which a person sets a new password within 24 hours')
      .requiredOption('--email <email>', 'email of the account')
      .option(
        '--remove-factors',
        'also remove the passkeys, authenticator app and recovery codes, when the person has lost them; ask for proof that it is them',
      )
      .action(
        toAction(CreateReset, async (database, input) => {
          const { email, secret, expiresAt } = await createReset(database, input);
          const link = `${loadConfig().baseUrl}/reset#${secret}`;
          return { account: { email }, link, expires_at: expiresAt };
        }),
      ),
  );
}
