import { requireProved } from '../../accounts/people/require-proved.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import type { Ctx } from '../../kernel/context.ts';
import { requireNotRedacted } from '../../kernel/redaction/redaction.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import type { CrewMember } from '../record.ts';

/**
 * Locks the workspace and a crew member, for an act that gives or ends access to their page.
 * @throws AppError `not_found`, `conflict` for a redacted one, `email_not_confirmed`.
 */
export async function lockPerson(
  unlocked: Ctx,
  id: string,
): Promise<{ ctx: Locked; person: CrewMember }> {
  const ctx = await lockWorkspace(unlocked);
  await requireProved(ctx);
  const person = await lockCrewMember(ctx, id);
  requireNotRedacted(person);
  return { ctx, person };
}
