import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { endConnectionsOf, voidCodesOf } from '../connections/end-connections-of.ts';
import { endTokensOf } from '../tokens/end-tokens-of.ts';
import { pauseEndpointsOfMember } from '../tokens/token-endpoints.unscoped.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { endFeedsOf } from './end-feeds-of.ts';

/**
 * Ends the tokens, connections and calendar feeds of a member and pauses their endpoints, as requested with a
 * password change. The membership and role stay.
 */
export async function endAccessOf(
  opened: Ctx,
  { membershipId, name }: { membershipId: string; name: string },
): Promise<void> {
  const ctx = await lockWorkspace(opened);
  await voidCodesOf(ctx, membershipId);
  await endTokensOf(ctx, membershipId, 'password_changed');
  await endConnectionsOf(ctx, membershipId, 'password_changed');
  await endFeedsOf(ctx, membershipId);
  await pauseEndpointsOfMember(ctx, { membershipId });
  await record(ctx, 'member.access_ended', { subject: membershipId, data: { name } });
}
