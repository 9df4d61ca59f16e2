import { deliveryStatuses } from '@callboard/core/webhook-deliveries/enums';
import { Link, useSearchParams } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { Select } from '#app/ui/input.tsx';
import { statusLabels } from './delivery.ts';
import { eventLabel } from './event-words.ts';

/** Filters by status and event. Every choice updates the URL. */
export function DeliveryFilters({ events }: { events: string[] }) {
  const [params, setParams] = useSearchParams();
  const withChoice = (key: string, value: string) => {
    const next = new URLSearchParams(params);
    next.delete('cursor');
    if (value) next.set(key, value);
    else next.delete(key);
    return next;
  };
  const status = params.get('status') ?? '';
  return (
    <search aria-label="Filter deliveries" className="flex flex-wrap items-center gap-2">
      <ul className="flex gap-1 text-sm">
        {['', ...deliveryStatuses].map((it) => (
          <li key={it}>
            <Link
              to={{ search: `?${withChoice('status', it)}` }}
              replace
              preventScrollReset
              aria-current={it === status ? 'true' : undefined}
              className={cx(
                'inline-flex h-8 items-center rounded-md px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
                it === status
                  ? 'bg-pressed font-medium text-ink'
                  : 'text-soft hover:bg-hover hover:text-ink',
              )}
            >
              {labelOf(it)}
            </Link>
          </li>
        ))}
      </ul>
      <EventFilter
        events={events}
        chosen={params.get('event') ?? ''}
        choose={(event) =>
          setParams(withChoice('event', event), { replace: true, preventScrollReset: true })
        }
      />
    </search>
  );
}

function labelOf(status: string): string {
  const known = deliveryStatuses.find((it) => it === status);
  return known ? statusLabels[known] : 'All';
}

interface EventFilterProps {
  events: string[];
  chosen: string;
  choose: (event: string) => void;
}

/** Filters by one event or all. */
export function EventFilter({ events, chosen, choose }: EventFilterProps) {
  return (
    <Select
      aria-label="Event"
      className="w-60 max-sm:w-full"
      value={chosen}
      onChange={(it) => choose(it.currentTarget.value)}
    >
      <option value="">Any event</option>
      {events.map((it) => (
        <option key={it} value={it}>
          {eventLabel(it)}
        </option>
      ))}
    </Select>
  );
}
