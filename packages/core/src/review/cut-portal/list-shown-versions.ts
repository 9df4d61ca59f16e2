import { and, desc, eq, exists, isNotNull, isNull, max, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveNotes } from '../notes/record.ts';
import { liveVersions, type Version, versionColumns } from '../versions/record.ts';

const { notes, versions } = schema;

/**
 * Lists the versions of a deliverable that a client can choose, newest first: the newest, and of the
 * others those that were mailed to the client or opened by them, that they decided on, or that have a
 * note for them that was written there. Cuts that the team replaced before that stay with the team.
 */
export function listShownVersions({ tx }: Ctx, deliverableId: string): Promise<Version[]> {
  const all = alias(versions, 'all_versions');
  const newest = tx
    .select({ versionNumber: max(all.versionNumber) })
    .from(all)
    .where(and(eq(all.deliverableId, deliverableId), isNull(all.deletedAt)));
  const noted = tx
    .select({ one: sql`1` })
    .from(notes)
    .where(
      and(
        eq(notes.versionId, versions.id),
        eq(notes.visibility, 'client'),
        isNull(notes.originNoteId),
        liveNotes,
      ),
    );
  return tx
    .select(versionColumns)
    .from(versions)
    .where(
      and(
        liveVersions,
        eq(versions.deliverableId, deliverableId),
        or(
          eq(versions.versionNumber, sql`(${newest})`),
          isNotNull(versions.sharedAt),
          ne(versions.decision, 'PENDING'),
          exists(noted),
        ),
      ),
    )
    .orderBy(desc(versions.versionNumber));
}
