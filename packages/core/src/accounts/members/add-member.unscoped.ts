import { unscoped } from '@callboard/db/unscoped';
import { roles } from '@callboard/domain/access/enums';
import { email, shownName } from '@callboard/domain/people/fields';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { operator } from '../access/open-context.ts';
import { prepareAccount, vouchForAccount } from '../people/accounts.unscoped.ts';
import { requireRoomForMembers } from '../plans/require-room.ts';
import { enterWorkspace } from '../workspaces/enter-workspace.ts';
import { type Locked, lockWorkspace } from '../workspaces/lock-workspace.ts';
import { findMember } from './find-member.ts';
import { joinMember } from './join-member.ts';
import { takesSeat } from './seats.ts';

export const AddMember = z.object({
  workspaceId: z.string().min(1, 'Enter the id of the workspace.'),
  email,
  name: shownName,
  role: z.enum(roles),
  password: z.string(),
});

/**
 * Makes a person a member without an invitation. Only the operator of the installation, who vouches
 * for the person, may do this. An account with a proved email keeps its name and password. A
 * pending invitation to the email is deleted.
 */
export async function addMember(database: Database, input: z.infer<typeof AddMember>) {
  const prepared = await prepareAccount(database, input);
  return unscoped(database).transaction(async (tx) => {
    const account = await vouchForAccount(tx, prepared, database.now());
    const { workspaceId, role } = input;
    const opened = await enterWorkspace(tx, database, { workspaceId, actor: operator });
    const ctx = await lockWorkspace(opened);
    await dropInvitation(ctx, input.email);
    if (takesSeat({ role })) await requireRoomForMembers(ctx);
    const id = await joinMember(ctx, { account, role });
    return findMember(ctx, { id });
  });
}

async function dropInvitation(ctx: Locked, invitedEmail: string): Promise<void> {
  const { memberships } = schema;
  await ctx.tx
    .delete(memberships)
    .where(
      and(
        eq(memberships.status, 'invited'),
        eq(sql`lower(${memberships.invitedEmail})`, invitedEmail.toLowerCase()),
      ),
    );
}
