import { rescheduleBooking } from '@callboard/core/crew';
import { as, makeBooking } from '@callboard/testing/factories';
import {
  group,
  type RouterUnderTest,
  type Scene,
  single,
} from '../../testing/router-under-test.ts';
import { office, officeAndAd, ordinary, ownProducers } from '../../testing/terms.ts';

export const bookings: RouterUnderTest = {
  id: 'booking',
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [group(['booking', 'bookingDay'], bookSomebody), single('reschedule', rescheduleBooked)],
  references: {
    crewMemberIds: 'crewMember',
    bookingDayIds: 'bookingDay',
    bookingId: 'booking',
    moveId: 'reschedule',
  },
  values: {
    callTime: '07:15',
    holdExpiresOn: '2027-01-05',
    isClashAccepted: true,
    killFeePercent: undefined,
    kitFeeCents: 5_000,
    mealPenaltyCents: 5_000,
    mode: undefined,
    offsetMinutes: 0,
    openedCall: null,
    otRule: 'ca_8_12',
    byDays: 3,
    rateCents: 100_000,
    rateHours: 12,
    rateUnit: 'day',
    role: 'coordinator',
    shown: { from: '2026-11-01', to: '2026-12-31' },
  },
  procedures: {
    hold: { lock: ordinary, input: { status: 'first_hold' } },
    addDates: { lock: ordinary, input: { status: 'first_hold', dates: ['2026-12-05'] } },
    move: { lock: ordinary, input: { status: 'confirmed' } },
    setHoldExpiry: { lock: ordinary },
    challenge: { lock: ordinary },
    previewReschedule: { input: { dates: ['2026-12-01'], status: 'first_hold' } },
    reschedule: { lock: ordinary, input: { dates: ['2026-12-01'], status: 'first_hold' } },
    undoReschedule: { lock: ordinary },
    reconfirm: { lock: ordinary },
    update: { lock: ordinary },
    setPay: { whoMay: ownProducers, lock: ordinary },
    setRates: { whoMay: ownProducers, lock: ordinary, input: { replacesRates: true } },
    moveToDay: { lock: ordinary },
    giveCalls: { lock: ordinary, whoMay: officeAndAd, permission: 'workspace.view' },
  },
};

/** Holds a person on the date of the shoot day. */
async function bookSomebody({ app, owner, idOf }: Scene) {
  await idOf('day');
  const { id } = await makeBooking(app, owner, { projectId: await idOf('project') });
  const [day] = await app.system.sql<[{ id: string }]>`
    select id from booking_days where booking_id = ${id}`;
  return { booking: id, bookingDay: day.id };
}

/** Moves a booking and returns the id of the move. */
async function rescheduleBooked({ app, owner, idOf }: Scene): Promise<string> {
  const dates = ['2026-12-21'];
  const projectId = await idOf('project');
  const { id: bookingId } = await makeBooking(app, owner, { projectId, dates });
  const { moveId } = await as(app, owner, (ctx) =>
    rescheduleBooking(ctx, { bookingId, dates, status: 'first_hold', byDays: 1 }),
  );
  return moveId;
}
