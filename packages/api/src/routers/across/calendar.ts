import {
  listCalendarBookings,
  listCalendarDays,
  listCalendarPeople,
  listHolidays,
} from '@callboard/core/across';
import { ListCalendar, ListCalendarPeople, ListHolidays } from '@callboard/domain/calendar/fields';
import { memberProcedure, router } from '../../trpc.ts';

/** What a range of dates has over all jobs. */
export const calendar = router({
  days: memberProcedure('schedule.view')
    .input(ListCalendar)
    .query(({ ctx, input }) => listCalendarDays(ctx, input)),
  bookings: memberProcedure('schedule.view')
    .input(ListCalendar)
    .query(({ ctx, input }) => listCalendarBookings(ctx, input)),
  people: memberProcedure('schedule.view')
    .input(ListCalendarPeople)
    .query(({ ctx, input }) => listCalendarPeople(ctx, input)),
  holidays: memberProcedure('schedule.view')
    .input(ListHolidays)
    .query(({ ctx, input }) => listHolidays(ctx, input)),
});
