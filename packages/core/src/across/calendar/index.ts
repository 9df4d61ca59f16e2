export { type CalendarBooking, listCalendarBookings } from './list-calendar-bookings.ts';
export { type CalendarDay, listCalendarDays } from './list-calendar-days.ts';
export { type CalendarPerson, listCalendarPeople } from './list-calendar-people.ts';
export { listHolidays } from './list-holidays.ts';
