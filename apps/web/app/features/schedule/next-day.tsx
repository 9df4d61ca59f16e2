import { Link } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { DayTimes } from './day-times.tsx';
import { DateChip, HoldPill } from './hold-style.tsx';
import type { JobDay } from './job-day.ts';
import { warningWords } from './warning-words.ts';

interface NextDayProps {
  day: JobDay;
  now: Date;
}

/** The next day of a job: when, where, with whom, and what to look after. */
export function NextDay({ day, now }: NextDayProps) {
  const { confirmed, held } = day.crew;
  const crew = [`${confirmed} confirmed`, held > 0 && `${held} on hold`].filter(Boolean).join(', ');
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DateChip status={day.holdStatus}>{formatPlainDate(day.date)}</DateChip>
        <Link
          to={`/projects/${day.projectId}/days/${day.id}`}
          className="touch-link rounded-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {day.label}
        </Link>
        <HoldPill status={day.holdStatus} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        <DayTimes day={day} />
        <span>{day.location?.name ?? 'No location'}</span>
        <span className="tabular">{crew}</span>
      </p>
      {day.warnings.length > 0 && (
        <Banner tone="tally">
          {day.warnings.map((it) => warningWords(day, it, now)).join('. ')}.
        </Banner>
      )}
    </div>
  );
}
