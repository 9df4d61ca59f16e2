import { type BookingStatus, bookingLabels } from '@callboard/domain/crew/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<BookingStatus, { shape: PillShape; tone: PillTone }> = {
  confirmed: { shape: 'check', tone: 'good' },
  first_hold: { shape: 'half', tone: 'neutral' },
  second_hold: { shape: 'ring', tone: 'neutral' },
  inquired: { shape: 'ring', tone: 'faint' },
  declined: { shape: 'cross', tone: 'faint' },
  released: { shape: 'dash', tone: 'faint' },
  cancelled: { shape: 'cross', tone: 'faint' },
};

interface BookingPillProps {
  status: BookingStatus;
  /** Rank of a hold behind others: "second hold, 3rd in line". */
  rank?: number | null;
}

/** Shows the status of a booking or of a date of it. */
export function BookingPill({ status, rank }: BookingPillProps) {
  const label = bookingLabels[status];
  const line = status === 'second_hold' && rank && rank > 2 ? `, number ${rank} in line` : '';
  return (
    <Pill {...looks[status]}>
      {label.charAt(0).toUpperCase()}
      {label.slice(1)}
      {line}
    </Pill>
  );
}
