import type { Tx } from '@callboard/db';
import { and, eq, sql } from 'drizzle-orm';
import type { ActivityData, ActivityKind } from '../../activity/catalog.ts';
import { type Changes, toColumns } from '../../activity/record.ts';
import type { Database } from '../../kernel/database/index.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { operator } from './open-context.ts';

const { activity, memberships, users } = schema;

type PersonKind = Extract<ActivityKind, `person.${string}`>;

interface Entry<Kind extends PersonKind> {
  userId: string;
  data: Omit<ActivityData<Kind>, 'name'>;
  changes?: Changes;
  /** Whether the operator of the installation acted, not the person. */
  byOperator?: boolean;
  /** The name of another person who acted. */
  by?: string;
}

/**
 * Writes a change of how a person signs in to the audit log of each workspace where they are an
 * active member. The subject and the actor are their membership there, so that no entry says which
 * other workspaces they belong to. Needs an unscoped transaction.
 */
export async function recordOfPerson<Kind extends PersonKind>(
  tx: Tx,
  database: Pick<Database, 'now'>,
  kind: Kind,
  { userId, data, changes, byOperator = false, by }: Entry<Kind>,
): Promise<void> {
  const id = newId('activity');
  const { subjectType, verb, auditGroup, address, requestId } = toColumns(kind);
  const details = JSON.stringify(data);
  const changed = changes ? JSON.stringify(changes) : null;
  const actorKind = byOperator ? operator.kind : 'user';
  const actorName = byOperator ? operator.name : (by ?? null);
  await tx.execute(sql`
    insert into ${activity} (workspace_id, id, actor_kind, actor_name, actor_membership_id, verb,
      subject_type, subject_id, data, audit_group, changes, address, request_id, created_at)
    select ${memberships.workspaceId}, ${id}, ${actorKind}, coalesce(${actorName}::text, ${users.name}),
      case when ${actorName}::text is null then ${memberships.id} end, ${verb}, ${subjectType},
      ${memberships.id}, ${details}::jsonb || jsonb_build_object('name', ${users.name}),
      ${auditGroup}, ${changed}::jsonb, ${address}, ${requestId}, ${database.now().toISOString()}
    from ${memberships} join ${users} on ${users.id} = ${memberships.userId}
    where ${and(eq(memberships.userId, userId), eq(memberships.status, 'active'))}
      and not exists (select from workspaces w
        where w.id = ${memberships.workspaceId} and w.deleted_at is not null)`);
}
