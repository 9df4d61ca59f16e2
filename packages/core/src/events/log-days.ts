/** How long an event stays in the log. */
export const logDays = 90;
