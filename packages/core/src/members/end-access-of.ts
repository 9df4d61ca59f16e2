import { record } from '../activity/record.ts';
import { endConnectionsOf, voidCodesOf } from '../connections/end-connections-of.ts';
import type { Ctx } from '../context.ts';
import { endFeedsOf } from '../feeds/end-feeds-of.ts';
import { endTokensOf } from '../tokens/end-tokens-of.ts';
import { pauseEndpointsOfMember } from '../webhook-endpoints/token-endpoints.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';

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
