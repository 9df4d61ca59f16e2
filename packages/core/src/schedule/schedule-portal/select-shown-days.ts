import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { isNotReleased } from '../shoot-days/conditions.ts';
import { liveDays } from '../shoot-days/record.ts';

const { callSheetRecipients, callSheetRevisions, callSheets, contacts, locations, shootDays } =
  schema;

export type SelectedDay = Awaited<ReturnType<typeof selectShownDays>>[number];

const { sheet } = callSheetRevisions;

/** Selects the days of a link's job in order, with their main location and the sheet sent last. */
export function selectShownDays({ tx, actor }: PortalCtx) {
  const { id, date, label, dayKind, holdStatus, timeZone } = shootDays;
  const { name, address, city, region, latitude, longitude } = locations;
  return tx
    .select({
      ...{ id, date, label, dayKind, holdStatus, timeZone },
      place: { name, address, city, region, latitude, longitude },
      sheetStatus: callSheets.status,
      /** The date of that sheet, and its general call. */
      sentFor: sql<string | null>`${sheet} -> 'day' ->> 'date'`,
      sentCall: sql<string | null>`${sheet} -> 'day' ->> 'generalCall'`,
      arrival: arrivalOf(actor.contactId),
    })
    .from(shootDays)
    .leftJoin(locations, eq(locations.id, shootDays.locationId))
    .leftJoin(
      callSheets,
      and(eq(callSheets.shootDayId, shootDays.id), isNull(callSheets.deletedAt)),
    )
    .leftJoin(
      callSheetRevisions,
      and(
        eq(callSheetRevisions.callSheetId, callSheets.id),
        eq(callSheetRevisions.revision, callSheets.revision),
      ),
    )
    .where(and(eq(shootDays.projectId, actor.ref), liveDays, isNotReleased))
    .orderBy(asc(date), asc(shootDays.createdAt), asc(id));
}

/** Selects when that sheet expects a contact, who is on it as a guest with the same email. */
function arrivalOf(contactId: string) {
  const { workspaceId, callSheetId, personKey, kind, email, isDropped, deletedAt } =
    callSheetRecipients;
  return sql<string | null>`(
    select guest ->> 'arrival' from ${callSheetRecipients}
    join ${contacts} on ${contacts.workspaceId} = ${workspaceId} and ${contacts.id} = ${contactId}
      and lower(${contacts.email}) = lower(${email})
    join jsonb_array_elements(${sheet} -> 'guests') guest on guest ->> 'key' = ${personKey}
    where ${workspaceId} = ${callSheets.workspaceId} and ${callSheetId} = ${callSheets.id}
      and ${kind} = 'client' and not ${isDropped} and ${deletedAt} is null limit 1)`;
}
