import { asOperator, SetPlan, setPlan } from '@callboard/core/accounts';
import { Command } from 'commander';
import { instant, workspaceId } from './flags.ts';
import { toAction } from './to-action.ts';

const Flags = SetPlan.extend({ workspace: workspaceId, graceEndsAt: instant.optional() });

export function plan(): Command {
  return new Command('plan').description("A workspace's plan").addCommand(
    new Command('set')
      .description("Change a workspace's plan or its status")
      .requiredOption('--workspace <id>', 'id of the workspace')
      .option('--plan <plan>', 'starter, studio or house')
      .option('--status <status>', 'trialing, active, past_due or canceled')
      .option('--grace-ends-at <instant>', 'ISO 8601; end of the grace period of a past due plan')
      .action(
        toAction(Flags, (database, { workspace, ...input }) =>
          asOperator(database, workspace, async (ctx) => {
            const set = await setPlan(ctx, input);
            return {
              plan: {
                workspace_id: workspace,
                plan: set.plan,
                status: set.status,
                trial_ends_at: set.trialEndsAt,
                grace_ends_at: set.graceEndsAt,
              },
            };
          }),
        ),
      ),
  );
}
