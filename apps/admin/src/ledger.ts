import { checkLedgers } from '@callboard/core/review';
import { Command } from 'commander';
import { z } from 'zod';
import { toAction } from './to-action.ts';

export function ledger(): Command {
  return new Command('ledger').description('The ledgers of decisions on cuts').addCommand(
    new Command('check')
      .description(
        'Read the ledger of every deliverable again, and list those with an entry that was changed or is missing',
      )
      .action(
        toAction(z.object({}), async (database) => {
          const broken = await Array.fromAsync(checkLedgers(database));
          return {
            broken: broken.map(({ workspaceId, deliverableId, number, problem }) => ({
              workspace_id: workspaceId,
              deliverable_id: deliverableId,
              entry: number,
              problem,
            })),
          };
        }),
      ),
  );
}
