import { type DeliveryStatus, deliveryStatuses } from '@callboard/core/webhook-deliveries/enums';
import { countWords } from '#app/count-words.ts';
import { cx } from '#app/ui/cx.ts';
import { Select } from '#app/ui/input.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { Count } from '#app/ui/pill.tsx';
import { statusLabels } from './delivery.ts';
import { eventLabel } from './event-words.ts';

export type DeliveryCounts = Record<DeliveryStatus, number>;

/** Filters by status, with counts, and by event. Every choice updates the URL. */
export function DeliveryFilters({ events, counts }: { events: string[]; counts: DeliveryCounts }) {
  const { params, change } = useAddress();
  const set = (key: string, value: string) => (choice: URLSearchParams) =>
    value ? choice.set(key, value) : choice.delete(key);
  const status = params.get('status') ?? '';
  return (
    <search aria-label="Filter deliveries" className="flex flex-wrap items-center gap-2">
      <ul className="flex gap-1 text-sm">
        {(['', ...deliveryStatuses] as const).map((it) => (
          <li key={it}>
            <ChoiceLink
              edit={set('status', it)}
              replace
              aria-current={it === status ? 'true' : undefined}
              className={cx(
                'inline-flex h-8 items-center gap-1.5 rounded-md px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
                it === status
                  ? 'bg-pressed font-medium text-ink'
                  : 'text-soft hover:bg-hover hover:text-ink',
              )}
            >
              {it ? statusLabels[it] : 'All'}
              {it && <Count>{countWords(counts[it])}</Count>}
            </ChoiceLink>
          </li>
        ))}
      </ul>
      <EventFilter
        events={events}
        chosen={params.get('event') ?? ''}
        choose={(event) => change(set('event', event))}
      />
    </search>
  );
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
