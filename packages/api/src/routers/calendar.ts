import {
  ListCalendar,
  ListCalendarPeople,
  ListHolidays,
  listCalendarBookings,
  listCalendarDays,
  listCalendarPeople,
  listHolidays,
} from '@callboard/core/calendar';
import { memberProcedure, router } from '../trpc.ts';

/** What a range of dates has over all jobs. */
export const calendar = router({
  days: memberProcedure('projects.view')
    .input(ListCalendar)
    .query(({ ctx, input }) => listCalendarDays(ctx, input)),
  bookings: memberProcedure('projects.view')
    .input(ListCalendar)
    .query(({ ctx, input }) => listCalendarBookings(ctx, input)),
  people: memberProcedure('projects.view')
    .input(ListCalendarPeople)
    .query(({ ctx, input }) => listCalendarPeople(ctx, input)),
  holidays: memberProcedure('projects.view')
    .input(ListHolidays)
    .query(({ ctx, input }) => listHolidays(ctx, input)),
});
