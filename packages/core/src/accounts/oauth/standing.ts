import type { Tx } from '@callboard/db';
import { isManager } from '@callboard/domain/access/permissions';
import { and, eq } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { isInGoodStanding } from '../../kernel/standing.ts';

const { memberships, subscriptions } = schema;

interface Approver {
  workspaceId: string;
  membershipId: string;
}

/**
 * Selects the role and status of the person who approved a connection, and the workspace's plan.
 */
export function selectStanding(tx: Tx, { workspaceId, membershipId }: Approver) {
  return tx
    .select({
      role: memberships.role,
      status: memberships.status,
      subscription: {
        plan: subscriptions.plan,
        status: subscriptions.status,
        trialEndsAt: subscriptions.trialEndsAt,
        graceEndsAt: subscriptions.graceEndsAt,
        deletesAt: subscriptions.deletesAt,
      },
    })
    .from(memberships)
    .innerJoin(subscriptions, eq(subscriptions.workspaceId, memberships.workspaceId))
    .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.id, membershipId)));
}

/** Reasons a connection lapses without being ended by a person. */
export type Lapse = keyof typeof lapseSentences;

type Standing = Awaited<ReturnType<typeof selectStanding>>[number];

/** Returns why a connection may not continue, or null if it may. */
export function lapseOf(standing: Standing | undefined, now: Date): Lapse | null {
  if (!standing || standing.status === 'removed') return 'member_removed';
  if (!isManager(standing.role)) return 'role_lost';
  if (standing.status !== 'active') return 'member_suspended';
  return isInGoodStanding(standing.subscription, now) ? null : 'plan_lapsed';
}

/** Error descriptions sent to the client of a lapsed connection. */
export const lapseSentences = {
  member_removed: 'The person who approved this is no longer a member of the workspace.',
  member_suspended: 'The person who approved this is suspended.',
  role_lost: 'The person who approved this is no longer an owner or admin.',
  plan_lapsed: 'The plan of the workspace is not active.',
} as const;
