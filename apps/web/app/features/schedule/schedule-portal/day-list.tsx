import type { PortalDay } from '@callboard/core/schedule';
import { mapUrlOf } from '@callboard/domain/call-sheets/map-url';
import { cx } from '#app/ui/cx.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { DayStatus, nameOf } from './day-status.tsx';
import { Times } from './times.tsx';

/** Days in order. */
export function DayList({ title, days }: { title: string; days: PortalDay[] }) {
  if (days.length === 0) return null;
  return (
    <Section title={title}>
      <ol>
        {days.map((it) => (
          <Day key={it.id} day={it} />
        ))}
      </ol>
    </Section>
  );
}

function Day({ day }: { day: PortalDay }) {
  const { date, status, place } = day;
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 border-t border-line py-3 last:border-b sm:grid-cols-[7rem_minmax(0,1fr)]">
      <p className={cx('font-semibold', status === 'canceled' && 'text-faint line-through')}>
        <PlainDate date={date} />
      </p>
      <div className="grid grid-cols-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">{nameOf(day)}</span>
          <DayStatus status={status} />
        </p>
        <Times day={day} />
        {place && <Place place={place} />}
      </div>
    </li>
  );
}

function Place({ place }: { place: NonNullable<PortalDay['place']> }) {
  return (
    <p className="text-sm break-words">
      <a
        href={mapUrlOf(place)}
        target="_blank"
        rel="noreferrer"
        className="touch-link rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {place.name}
        <span className="sr-only"> (opens a map in a new tab)</span>
      </a>
      {place.address && <span className="block text-soft">{place.address}</span>}
    </p>
  );
}
