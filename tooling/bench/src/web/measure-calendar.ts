import type { Row } from '../alternate.ts';
import { calendarSize } from './make-calendar.ts';
import { measureView, type View } from './measure-views.ts';
import type { Stage } from './stage.ts';

const { days, bookings } = calendarSize;
const size = `${days} days and ${bookings} bookings`;

/** A year in whose middle something is booked, whenever the bench runs. */
const year = `span=year&date=${new Date().getUTCFullYear()}-03-15`;
const lanes = '[aria-label="Crew by dates"] [data-lift]';
const month = '[aria-label="Shoot days"] [data-date] [data-lift]';

const views: View[] = [
  {
    name: `a year of lanes at ${size}`,
    from: `/calendar?view=list&${year}`,
    link: 'Crew',
    ...{ has: lanes, lacks: '[aria-label="Shoot days by date"]', dragged: lanes },
    by: { x: 400, y: 0 },
  },
  {
    name: `a month of days at ${size}`,
    from: `/calendar?view=crew&${year}`,
    link: 'Month',
    ...{ has: month, lacks: lanes, dragged: month },
    by: { x: 300, y: 100 },
  },
];

/** Measures the views of the calendar of a year with 200 days and 2,000 bookings. */
export async function measureCalendar(stage: Stage, runs: number): Promise<Row[]> {
  const page = await stage.open(stage.owners.calendar);
  const rows: Row[] = [];
  for (const view of views) rows.push(...(await measureView(page, view, runs)));
  await page.context().close();
  return rows;
}
