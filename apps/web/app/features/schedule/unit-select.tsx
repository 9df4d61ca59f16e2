import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Select } from '#app/ui/input.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { JobDay } from './job-day.ts';

interface UnitSelectProps {
  label: string;
  /** Who is moved, for the toast. */
  who: string;
  bookingIds: string[];
  day: JobDay;
  /** The standing days of the date, with this one. */
  units: JobDay[];
}

/** Moves people to another day of the date, as to a second unit. */
export function UnitSelect({ label, who, bookingIds, day, units }: UnitSelectProps) {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const send = (shootDayId: string) =>
    run(async () => {
      await (await loadApiClient()).bookings.moveToDay.mutate({ shootDayId, bookingIds });
      return true;
    });
  const move = async (unit: JobDay) => {
    if (await send(unit.id)) toast(`${who}: ${unit.label}`, () => void send(day.id));
  };
  return (
    <Select
      aria-label={label}
      className="w-36 text-sm"
      disabled={isBusy}
      value={day.id}
      onChange={({ currentTarget: { value } }) => {
        const unit = units.find((it) => it.id === value);
        if (unit) void move(unit);
      }}
    >
      {units.map((it) => (
        <option key={it.id} value={it.id}>
          {it.label}
        </option>
      ))}
    </Select>
  );
}
