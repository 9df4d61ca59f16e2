import { saveTimecards, saveWrapReport, submitWrapReport } from '@callboard/core/crew';
import { wrapReportFields } from '@callboard/domain/wrap-reports/fields';
import { as, makeBooking, makeShootDay } from '@callboard/testing/factories';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { office, officeAndAd, ordinary } from '../../testing/terms.ts';

export const wrapReports: RouterUnderTest = {
  id: 'day',
  fields: wrapReportFields,
  whoMay: officeAndAd,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [single('timecard', submitTimecard)],
  values: {
    inTime: '06:30',
    isAbsent: undefined,
    isForCalled: undefined,
    isInAtCall: undefined,
    mealMinutes: 30,
    mealOut: '12:00',
    secondMealMinutes: 30,
    thirdMealMinutes: 30,
    outTime: '19:30',
  },
  procedures: {
    due: { whoMay: office, permission: 'schedule.view' },
    personTimecards: { whoMay: office, permission: 'crew.view' },
    save: { lock: ordinary },
    saveTimecards: { lock: ordinary },
    submit: { lock: ordinary },
    reopen: { lock: ordinary },
  },
};

/** Submits the report of a day on which somebody worked, and returns their timecard. */
async function submitTimecard({ app, owner, idOf }: Scene): Promise<string> {
  const { sql } = app.system;
  const projectId = await idOf('project');
  const date = '2026-12-15';
  const { id: shootDayId } = await makeShootDay(app, owner, { projectId, date });
  const { id: bookingId } = await makeBooking(app, owner, { projectId, dates: [date] });
  await sql`
    update bookings set rate_cents = 85000, rate_unit = 'day', rate_hours = 10, ot_rule = 'none'
    where id = ${bookingId}`;
  await sql`update booking_days set status = 'confirmed' where booking_id = ${bookingId}`;
  const hours = { inTime: '07:00', outTime: '17:00' };
  await as(app, owner, async (ctx) => {
    await saveWrapReport(ctx, { shootDayId, cameraWrap: '17:00' });
    await saveTimecards(ctx, { shootDayId, bookingIds: [bookingId], ...hours });
    await submitWrapReport(ctx, { shootDayId });
  });
  const [card] = await sql<[{ id: string }]>`
    select id from timecards where booking_id = ${bookingId}`;
  return card.id;
}
