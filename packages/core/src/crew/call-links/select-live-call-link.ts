import { dateAfter, wallTimeAt } from '@callboard/domain/dates/wall-time';
import { and, eq, gte, isNull, type SQL } from 'drizzle-orm';
import type { Actor, Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { callSheetLinks, callSheetRecipients, callSheets, projects, shootDays } = schema;

export type RecipientActor = Extract<Actor, { kind: 'recipient' }>;

/** Days after the shoot day for which a link works. */
const daysAfter = 30;

/** Returns the recipient of a link as the actor; null if the link does not work. */
export async function selectLiveCallLink(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  which: { tokenHash: string } | { recipientId: string },
): Promise<RecipientActor | null> {
  const since = dateAfter(wallTimeAt(now().getTime(), 'UTC').date, -daysAfter);
  const isWanted: SQL =
    'tokenHash' in which
      ? eq(callSheetLinks.tokenHash, which.tokenHash)
      : eq(callSheetRecipients.id, which.recipientId);
  const [row] = await tx
    .select({
      recipientId: callSheetRecipients.id,
      callSheetId: callSheets.id,
      name: callSheetRecipients.name,
    })
    .from(callSheetRecipients)
    .innerJoin(callSheetLinks, eq(callSheetLinks.recipientId, callSheetRecipients.id))
    .innerJoin(callSheets, eq(callSheets.id, callSheetRecipients.callSheetId))
    .innerJoin(shootDays, eq(shootDays.id, callSheets.shootDayId))
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(
      and(
        isWanted,
        gte(shootDays.date, since),
        isNull(callSheetRecipients.deletedAt),
        isNull(callSheets.deletedAt),
        isNull(shootDays.deletedAt),
        isNull(projects.deletedAt),
      ),
    )
    .limit(1);
  return row ? { kind: 'recipient', ...row } : null;
}
