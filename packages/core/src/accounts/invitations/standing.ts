import type { Tx } from '@callboard/db';
import { AppError } from '@callboard/domain/errors';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema } from '../../kernel/schema.ts';
import { hashSecret } from '../tokens/hash-secret.ts';
import { mayAssignRole } from './may-assign-role.ts';

const { invitations, memberships, users, workspaces } = schema;
const inviter = alias(memberships, 'inviter');

interface Link {
  secret: string;
  now: Date;
}

/**
 * Returns the invitation of a link; undefined when it was used, expired, withdrawn or replaced, or
 * when its inviter may no longer give that role.
 */
export async function findStanding(tx: Tx, { secret, now }: Link) {
  const hash = hashSecret(secret);
  const [row] = await tx
    .select({
      workspaceId: invitations.workspaceId,
      workspaceName: workspaces.name,
      membershipId: invitations.membershipId,
      /** Whether the link was only mailed, so that who has it has proved the email. */
      isMailed: sql<boolean>`${invitations.mailedSecretHash} is not distinct from ${hash}`,
      email: memberships.invitedEmail,
      name: memberships.invitedName,
      role: memberships.role,
      projectRoles: invitations.projectRoles,
      invitedBy: invitations.invitedBy,
      inviterName: users.name,
      inviterRole: inviter.role,
      inviterStatus: inviter.status,
    })
    .from(invitations)
    .innerJoin(
      memberships,
      and(
        eq(memberships.workspaceId, invitations.workspaceId),
        eq(memberships.id, invitations.membershipId),
      ),
    )
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(
      inviter,
      and(eq(inviter.workspaceId, invitations.workspaceId), eq(inviter.id, invitations.invitedBy)),
    )
    .leftJoin(users, eq(users.id, inviter.userId))
    .where(
      and(
        or(eq(invitations.secretHash, hash), eq(invitations.mailedSecretHash, hash)),
        gt(invitations.expiresAt, now),
        eq(memberships.status, 'invited'),
        isNull(workspaces.deletedAt),
      ),
    );
  return row && mayAssignRole(row) ? row : undefined;
}

/** Returns the error for a link that is not valid, whatever the reason. */
export function linkEnded(): AppError {
  return new AppError(
    'not_found',
    'This link was used, revoked or has expired. Ask the person who sent it for a new one.',
  );
}
