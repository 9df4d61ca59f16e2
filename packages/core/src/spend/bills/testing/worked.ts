import {
  as,
  makeBooking,
  makeCrewMember,
  makeShootDay,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import {
  saveTimecards,
  saveWrapReport,
  submitWrapReport,
} from '../../../crew/wrap-reports/index.ts';

interface Worked {
  projectId: string;
  /** `[date, out]`: in is 07:00, with a meal of 30 minutes at 12:30. */
  days: readonly (readonly [string, string])[];
  person?: Parameters<typeof makeCrewMember>[2];
}

/**
 * Books a gaffer at $850.00 for 10 h and $75.00 of kit, 1.5× after 10 h, with submitted timecards.
 */
export async function makeWorked(
  app: TestApp,
  owner: TestMember,
  { projectId, days, person }: Worked,
): Promise<{ crewMemberId: string; bookingId: string }> {
  const theo = { name: 'Theo Marsh', email: 'theo@example.com', taxForm: 'w9' as const };
  const { id: crewMemberId } = await makeCrewMember(app, owner, { ...theo, ...person });
  for (const [date] of days) {
    await makeShootDay(app, owner, { projectId, date, callTime: '07:00', holdStatus: 'confirmed' });
  }
  const dates = days.map(([date]) => date);
  const { id: bookingId } = await makeBooking(app, owner, { projectId, crewMemberId, dates });
  await app.system.sql`
    update bookings set rate_cents = 85000, rate_unit = 'day', rate_hours = 10, role = 'Gaffer',
      department = 'electric', ot_rule = '1.5_after_10', kit_fee_cents = 7500
    where id = ${bookingId}`;
  await app.system.sql`
    update booking_days set status = 'confirmed' where booking_id = ${bookingId}`;
  const rows = await app.system.sql<{ id: string; date: string }[]>`
    select id, date::text from shoot_days where project_id = ${projectId}`;
  for (const [date, outTime] of days) {
    const shootDayId = rows.find((it) => it.date === date)?.id ?? '';
    const meal = { mealOut: '12:30', mealMinutes: 30 };
    const card = { shootDayId, bookingIds: [bookingId], inTime: '07:00', outTime, ...meal };
    await as(app, owner, async (ctx) => {
      await saveWrapReport(ctx, { shootDayId, cameraWrap: '20:00' });
      await saveTimecards(ctx, card);
      await submitWrapReport(ctx, { shootDayId });
    });
  }
  return { crewMemberId, bookingId };
}
