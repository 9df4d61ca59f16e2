import { renewEncryption } from '@callboard/core/kernel';
import { Command } from 'commander';
import { z } from 'zod';
import { toAction } from './to-action.ts';

export function encryption(): Command {
  return new Command('encryption').description('Stored secrets and numbers').addCommand(
    new Command('renew')
      .description(
        'Encrypt what was encrypted under APP_SECRET_FALLBACK under APP_SECRET. Repeat it if it was ended.',
      )
      .action(
        toAction(z.object({}), (database) =>
          renewEncryption(database, (column, rows) => {
            process.stderr.write(`${column}: ${rows} checked\n`);
          }),
        ),
      ),
  );
}
