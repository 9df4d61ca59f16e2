import type { PortalDay } from '@callboard/core/schedule';
import { Place } from '#app/features/crew/call-page/place.tsx';
import { FullDate } from '#app/ui/date.tsx';
import { DayStatus, nameOf } from './day-status.tsx';
import { Times } from './times.tsx';

/** The day that comes next: when it is, when to be there, and where. */
export function NextDay({ day }: { day: PortalDay }) {
  return (
    <section className="grid grid-cols-1 gap-3 rounded-md bg-well p-4" aria-label="Next day">
      <div className="grid grid-cols-1 gap-1">
        <p className="text-sm text-soft">Next day</p>
        <h2 className="text-xl font-semibold tracking-[-0.018em]">
          <FullDate date={day.date} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">{nameOf(day)}</span>
          <DayStatus status={day.status} />
        </p>
      </div>
      <Times day={day} />
      <Place place={day.place} />
    </section>
  );
}
