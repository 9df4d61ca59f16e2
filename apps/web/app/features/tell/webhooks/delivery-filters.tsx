import { type DeliveryStatus, deliveryStatuses } from '@callboard/domain/webhook-deliveries/enums';
import { countWords } from '#app/count-words.ts';
import { Select } from '#app/ui/input.tsx';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
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
  return (
    <search aria-label="Filter deliveries" className="flex flex-wrap items-center gap-2">
      <ChoiceRow
        choices={['' as const, ...deliveryStatuses].map((value) => ({
          value,
          label: value ? (
            <>
              {statusLabels[value]} <Count>{countWords(counts[value])}</Count>
            </>
          ) : (
            'All'
          ),
        }))}
        chosen={params.get('status') ?? ''}
        edit={(value) => set('status', value)}
      />
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
