import { zoneName, zoneOffset } from '@callboard/domain/dates';
import { useViewer } from '#app/frame/viewer.ts';
import { useOwnZone } from '#app/ui/own-zone.ts';
import type { CalendarDay } from './calendar-data.ts';
import { hoursOf } from './calendar-words.ts';

/** Shows a day's hours in its time zone, which is named where the viewer's clock shows another time. */
export function DayHours({ day }: { day: CalendarDay }) {
  const { timeZone } = useViewer().workspace;
  const own = useOwnZone(timeZone);
  const noon = new Date(`${day.date}T12:00:00Z`);
  const isForeign = [own, timeZone].some(
    (it) => it !== day.timeZone && zoneOffset(noon, it) !== zoneOffset(noon, day.timeZone),
  );
  return (
    <span className="tabular">
      {hoursOf(day)}
      {isForeign && ` ${zoneName(noon, day.timeZone)}`}
    </span>
  );
}
