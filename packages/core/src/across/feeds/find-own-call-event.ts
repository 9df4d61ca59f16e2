import type { CallLinkCtx } from '../../crew/call-links/as-call-link.ts';
import { findOwnSheet, type OwnSheet } from '../../crew/call-links/find-own-sheet.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import type { FeedRow } from './feed-rows.ts';
import { toCalendar } from './to-calendar.ts';

const { callSheets } = schema;

/**
 * Returns the recipient's own call as a calendar file with one event, which replaces the one of an
 * earlier revision. `url` is where the call sheet is.
 * @throws AppError `not_found` when nothing was sent.
 */
export async function findOwnCallEvent(
  ctx: CallLinkCtx,
  { url }: { url: string },
): Promise<string> {
  const page = await findOwnSheet(ctx);
  const { id: uid, createdAt } = await findRecord(ctx, callSheets, ctx.actor.callSheetId);
  const row = { uid, createdAt, changedAt: page.sentAt ?? createdAt, ...rowOf(page), url };
  const { timeZone } = page.sheet.day;
  return toCalendar({ name: null, timeZone, baseUrl: null, now: ctx.now(), rows: [row] });
}

type Row = Omit<FeedRow, 'uid' | 'createdAt' | 'changedAt'>;

/** Somebody who is off the sheet gets the event as canceled, and so does everybody when the day is. */
function rowOf({ sheet: { day, job, place }, own, kind }: OwnSheet): Row {
  return {
    date: day.date,
    status: day.isCanceled || own === null ? 'cancelled' : 'confirmed',
    role: own?.role ?? kindWords[kind],
    callTime: own?.time ?? null,
    callMode: own?.mode ?? 'time',
    ...{ generalCall: day.generalCall, wrapTime: day.wrap, timeZone: day.timeZone },
    ...{ label: day.label, projectName: job.name, jobNo: job.number, projectId: '' },
    ...{ placeName: place?.name ?? null, placeAddress: place?.address ?? null },
  };
}

const kindWords = { crew: 'Crew', cast: 'Cast', client: 'Shoot day', vendor: 'Shoot day' };
