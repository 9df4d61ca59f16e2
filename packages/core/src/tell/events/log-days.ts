/** Days that an event is kept in the log. */
export const logDays = 90;
