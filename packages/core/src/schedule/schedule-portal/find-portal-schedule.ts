import { plainDateIn } from '@callboard/domain/dates/calendar-date';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { findShownJob } from './find-shown-job.ts';
import { type SelectedDay, selectShownDays } from './select-shown-days.ts';
import { shownStatus } from './shown-status.ts';
import { showsBook } from './shows-book.ts';

/** The schedule of a job as its client sees it. */
export type PortalSchedule = Awaited<ReturnType<typeof findPortalSchedule>>;

/** A day of it. */
export type PortalDay = PortalSchedule['days'][number];

/**
 * Returns the schedule of a job as its client sees it: what takes place, when and where, and no
 * released holds. Times are those of the call sheet that was sent last, in the day's time zone; a day
 * without one has none.
 * @throws AppError `not_found`.
 */
export async function findPortalSchedule(ctx: PortalCtx) {
  const { workspace, actor } = ctx;
  const { name: job } = await findShownJob(ctx);
  const days = (await selectShownDays(ctx)).map((it) => toDay(ctx, it));
  return {
    linkId: actor.portalLinkId,
    company: workspace.name,
    logoUrl: (await findMailLogo(ctx)) ?? null,
    ...{ job, days },
    showsBook: await showsBook(ctx),
    /** The day that comes next; null for none. */
    nextId: days.find((it) => !it.isPast && it.status !== 'canceled')?.id ?? null,
  };
}

function toDay(ctx: PortalCtx, row: SelectedDay) {
  const { id, date, label, dayKind, timeZone, place } = row;
  const status = shownStatus(row.holdStatus);
  const isCalled = status === 'confirmed' && row.sentFor === date;
  return {
    ...{ id, date, label, dayKind, timeZone, status },
    isPast: date < plainDateIn(timeZone, ctx.now()).toString(),
    generalCall: isCalled ? row.sentCall : null,
    /** When the contact is expected, if the sheet says so. */
    arrival: isCalled ? row.arrival : null,
    /** Whether the sheet was pulled back, so that the times may change. */
    isBeingRevised: isCalled && row.sheetStatus !== 'sent',
    place: status === 'canceled' || !place ? null : toPlace(place),
  };
}

function toPlace({ address, city, region, ...place }: NonNullable<SelectedDay['place']>) {
  return { ...place, address: [address, city, region].filter(Boolean).join(', ') || null };
}
