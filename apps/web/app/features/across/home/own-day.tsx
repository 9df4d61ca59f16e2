import { bookingLabels, callInWords } from '@callboard/domain/crew/enums';
import { PlainDate } from '#app/ui/date.tsx';
import type { Guest } from './home-data.ts';
import { HomeRow } from './home-row.tsx';

interface OwnDayProps {
  day: Guest['ownDays'][number];
  today: string;
}

/** Shows a day the viewer is booked for, with their call. */
export function OwnDay({ day, today }: OwnDayProps) {
  const { date, label, role, status, projectName, locationName } = day;
  const isNow = date === today;
  return (
    <HomeRow
      detail={[projectName, label, locationName].filter(Boolean).join(', ')}
      end={`${role}, ${bookingLabels[status]}`}
    >
      <span className={isNow ? 'font-medium text-tally-ink' : 'font-medium'}>
        {isNow ? 'Today' : <PlainDate date={date} />}, {callInWords(day)}
      </span>
    </HomeRow>
  );
}
