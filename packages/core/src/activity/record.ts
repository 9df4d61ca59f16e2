import { chunksOf } from '../kernel/chunks.ts';
import type { Ctx } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { currentOrigin } from '../kernel/origin.ts';
import { schema } from '../kernel/schema.ts';
import type { ActivityData, ActivityKind } from './catalog.ts';
import { auditGroupOf } from './enums.ts';

/** Changed values, which only the audit log shows. Never secrets. */
export interface Changes {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

interface Entry<Kind extends ActivityKind> {
  /** Id of the record that changed. */
  subject: string;
  /** Id of the project whose activity shows it. */
  project?: string;
  data: ActivityData<Kind>;
  changes?: Changes;
}

/**
 * Writes an activity entry in the act's transaction, and returns its id. Entries of audited subjects
 * are in the audit log, too.
 */
export async function record<Kind extends ActivityKind>(
  ctx: Ctx,
  kind: Kind,
  entry: Entry<Kind>,
): Promise<string> {
  const row = toRow(ctx, kind, entry);
  await ctx.tx.insert(schema.activity).values(row);
  return row.id;
}

/** Like `record`, for the entries of a change of many records. */
export async function recordAll<Kind extends ActivityKind>(
  ctx: Ctx,
  kind: Kind,
  entries: Entry<Kind>[],
): Promise<void> {
  const rows = entries.map((it) => toRow(ctx, kind, it));
  for (const some of chunksOf(rows)) await ctx.tx.insert(schema.activity).values(some);
}

function toRow<Kind extends ActivityKind>(
  ctx: Ctx,
  kind: Kind,
  { subject, project, data, changes }: Entry<Kind>,
): typeof schema.activity.$inferInsert & { id: string } {
  const { actor } = ctx;
  return {
    id: newId('activity'),
    projectId: project ?? null,
    actorKind: actor.kind,
    actorName: actor.name,
    actorMembershipId: actor.membershipId ?? null,
    actorTokenId: actor.kind === 'api' ? actor.tokenId : null,
    actorCrewMemberId: actor.kind === 'portal' ? actor.crewMemberId : null,
    ...toColumns(kind),
    subjectId: subject,
    data: { ...(actor.kind === 'portal' && actor.proof && { proof: actor.proof }), ...data },
    changes: changes ?? null,
    createdAt: ctx.now(),
  };
}

/** Returns the columns of a kind and of the origin of the current call. */
export function toColumns(kind: ActivityKind) {
  const [subjectType = '', verb = ''] = kind.split('.');
  return { subjectType, verb, auditGroup: auditGroupOf(kind), ...currentOrigin() };
}

/** Returns the values before and after of the fields that change. */
export function changesFrom(before: object, after: object): Changes {
  const keys = Object.keys(after);
  return { before: pick(before, keys), after: pick(after, keys) };
}

function pick(values: object, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, Reflect.get(values, key) ?? null]));
}
