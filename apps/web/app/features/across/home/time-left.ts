const minuteMilliseconds = 60_000;
const minutesPerHour = 60;
const hoursShown = 48;

/** Returns "40 min left", "9 h left", "3 days left" or "Expired". */
export function timeLeft(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / minuteMilliseconds);
  if (minutes <= 0) return 'Expired';
  if (minutes < minutesPerHour) return `${minutes} min left`;
  const hours = Math.floor(minutes / minutesPerHour);
  return hours < hoursShown ? `${hours} h left` : `${Math.floor(hours / 24)} days left`;
}
