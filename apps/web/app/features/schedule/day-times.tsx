import { zoneName } from '@callboard/domain/dates';
import { useIsForeign } from '#app/ui/date.tsx';

interface DayTimesProps {
  day: { date: string; callTime: string; wrapTime: string; timeZone: string };
}

/** Call and wrap: "06:30–17:30", "+1" after midnight, and the zone if the viewer's clock differs. */
export function DayTimes({ day: { date, callTime, wrapTime, timeZone } }: DayTimesProps) {
  const noon = new Date(`${date}T12:00:00Z`);
  const isForeign = useIsForeign(noon, timeZone);
  return (
    <span className="tabular whitespace-nowrap">
      {callTime}–{wrapTime}
      {wrapTime <= callTime && (
        <span title="Wraps on the next day" className="text-xs text-faint">
          {' '}
          +1
        </span>
      )}
      {isForeign && <span className="text-xs text-faint"> {zoneName(noon, timeZone)}</span>}
    </span>
  );
}
