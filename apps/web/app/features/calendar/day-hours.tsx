import { zoneName, zoneOffset } from '@callboard/core/dates';
import { useSyncExternalStore } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import type { CalendarDay } from './calendar-data.ts';
import { hoursOf } from './calendar-words.ts';

/** Shows a day's hours in its time zone, which is named where the viewer's clock shows another time. */
export function DayHours({ day }: { day: CalendarDay }) {
  const { timeZone } = useViewer().workspace;
  const own = useSyncExternalStore(
    () => () => undefined,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => timeZone,
  );
  const noon = new Date(`${day.date}T12:00:00Z`);
  const isForeign = [own, timeZone].some(
    (it) => zoneOffset(noon, it) !== zoneOffset(noon, day.timeZone),
  );
  return (
    <span className="tabular">
      {hoursOf(day)}
      {isForeign && ` ${zoneName(noon, day.timeZone)}`}
    </span>
  );
}
