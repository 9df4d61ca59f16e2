import {
  bookCrew,
  giveCrewCall,
  moveBookingDays,
  saveTimecards,
  saveWrapReport,
  submitWrapReport,
} from '@callboard/core/crew';
import type { SaveTimecards, SaveWrapReport } from '@callboard/domain/wrap-reports/fields';
import type { z } from 'zod';
import { idOf } from './crew.ts';
import type { DayKey } from './days.ts';
import { dateOf, on, type Story } from './story.ts';

type Report = Omit<z.infer<typeof SaveWrapReport>, 'shootDayId'>;
type Hours = Partial<Omit<z.infer<typeof SaveTimecards>, 'shootDayId' | 'bookingIds'>>;

const crew = [
  'Wren Abara',
  'Silas Quon',
  'Mina Petrov',
  'Theo Marsh',
  'Cass Wren',
  'Sam Oyelaran',
  'Rosa Delgado',
  'Idris Cole',
];

interface WrappedDay {
  key: DayKey;
  day: number;
  report: Report;
  out: string;
  /** People whose hours were not those of everybody. */
  exceptions: Record<string, Hours>;
}

const wrapped: WrappedDay[] = [
  {
    key: 'P2-1',
    day: -24,
    report: {
      firstShot: '08:25',
      lunchOut: '13:00',
      lunchIn: '13:45',
      cameraWrap: '18:40',
      lastOut: '20:10',
      setups: 21,
      cards: 5,
      mediaGb: 1_420,
      incidents: null,
      notes: 'Rain on the skylight cost 40 minutes after lunch. Product table moved to day 2.',
    },
    out: '19:15',
    exceptions: {
      'Theo Marsh': { outTime: '20:10' },
      'Cass Wren': { outTime: '20:10' },
      'Rosa Delgado': { inTime: '06:15' },
      'Sam Oyelaran': { mealOut: '13:40', mealMinutes: 30, note: 'Wild lines until 13:40' },
    },
  },
  {
    key: 'P2-2',
    day: -23,
    report: {
      firstShot: '07:50',
      lunchOut: '12:45',
      lunchIn: '13:30',
      cameraWrap: '17:35',
      lastOut: '18:50',
      setups: 27,
      cards: 6,
      mediaGb: 1_765,
      incidents: 'C-stand tipped at 15:20, lens hood scratched. Nobody hurt.',
    },
    out: '18:15',
    exceptions: {
      'Theo Marsh': { outTime: '18:50' },
      'Idris Cole': { isAbsent: true, note: 'Called in sick' },
    },
  },
];

/** Books a small crew for the days that Glow Forward shot, and submits their wrap reports. */
export async function wrapGlowForward(
  story: Story,
  projectId: string,
  { people, days }: { people: Map<string, string>; days: Map<DayKey, string> },
): Promise<void> {
  const bookings = new Map<string, string>();
  const dates = wrapped.map(({ day }) => dateOf(story, day));
  for (const name of crew) {
    const ctx = on(story, -30, '15:00', 'joel');
    const { id } = await bookCrew(ctx, {
      projectId,
      crewMemberId: idOf(people, name),
      status: 'first_hold',
      dates,
    });
    await moveBookingDays(ctx, { bookingId: id, dates, status: 'confirmed' });
    bookings.set(name, id);
    for (const { key } of wrapped) {
      await giveCrewCall(ctx, { shootDayId: idOf(days, key), bookingId: id, callTime: null });
    }
  }
  for (const day of wrapped) await wrapDay(story, day, { days, bookings });
}

async function wrapDay(
  story: Story,
  { key, day, report, out, exceptions }: WrappedDay,
  { days, bookings }: { days: Map<DayKey, string>; bookings: Map<string, string> },
): Promise<void> {
  const ctx = on(story, day, '20:30', 'wren');
  const shootDayId = idOf(days, key);
  const set = (names: string[], hours: Hours) =>
    saveTimecards(ctx, { shootDayId, bookingIds: names.map((it) => idOf(bookings, it)), ...hours });
  await saveWrapReport(ctx, { shootDayId, ...report });
  await set(crew, { isInAtCall: true });
  await set(crew, { outTime: out });
  for (const [name, hours] of Object.entries(exceptions)) await set([name], hours);
  await submitWrapReport(ctx, { shootDayId });
}
