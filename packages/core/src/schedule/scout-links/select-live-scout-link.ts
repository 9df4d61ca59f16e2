import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Actor, Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { projects, scoutSheets } = schema;

export type GuestActor = Extract<Actor, { kind: 'guest' }>;

/** Returns the actor of a link to a scouting sheet; null if the link does not work. */
export async function selectLiveScoutLink(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  which: { tokenHash: string } | { scoutSheetId: string },
): Promise<GuestActor | null> {
  const [row] = await tx
    .select({ scoutSheetId: scoutSheets.id })
    .from(scoutSheets)
    .innerJoin(projects, eq(projects.id, scoutSheets.projectId))
    .where(
      and(
        'tokenHash' in which
          ? eq(scoutSheets.tokenHash, which.tokenHash)
          : eq(scoutSheets.id, which.scoutSheetId),
        isNull(scoutSheets.endedAt),
        gt(scoutSheets.expiresAt, now()),
        isNull(projects.deletedAt),
      ),
    )
    .limit(1);
  return row ? { kind: 'guest', name: 'Scouting link', ...row } : null;
}
