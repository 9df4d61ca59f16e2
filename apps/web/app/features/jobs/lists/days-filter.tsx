import { DateRangeInput } from '#app/ui/dates/date-inputs.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';

interface DaysFilterProps {
  id: string;
  from: string | undefined;
  to: string | undefined;
}

/** Filters a list by days, `?from=` and `?to=`. */
export function DaysFilter({ id, from, to }: DaysFilterProps) {
  const { change } = useAddress();
  const range = from && to ? { start: from, end: to } : null;
  return (
    <span className="w-60 max-sm:w-full">
      <DateRangeInput
        id={id}
        aria-label="Days"
        placeholder="Any day"
        value={range}
        onChange={(days) =>
          change((params) => {
            params.delete('from');
            params.delete('to');
            if (!days) return;
            params.set('from', days.start);
            params.set('to', days.end);
          })
        }
      />
    </span>
  );
}
