import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface Held {
  name: string;
  status: 'first_hold' | 'second_hold' | 'inquired';
  bookingDayIds: string[];
}

/** Says that somebody is held or asked, with an undo that releases the dates. */
export function toastHeld({ name, status, bookingDayIds }: Held): void {
  const verb = status === 'inquired' ? 'asked' : 'held';
  const release = () =>
    apiClient.bookings.move
      .mutate({ bookingDayIds, status: 'released' })
      .then(undefined, (error) => toastError(refusalText(error)));
  toast(`${name} is ${verb} for ${countOf(bookingDayIds.length, 'date')}`, () => void release());
}
