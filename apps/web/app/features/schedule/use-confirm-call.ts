import { loadApiClient } from '#app/load-api-client.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { DayPerson } from './job-day.ts';
import { generalCall } from './parse-call.ts';
import { useAct } from './use-act.ts';

/** Gives somebody the call they have again, after their day moved. */
export function useConfirmCall() {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const confirm = async (
    shootDayId: string,
    { bookingId, name, call }: Pick<DayPerson, 'bookingId' | 'name' | 'call'>,
  ) => {
    const given = { shootDayId, bookingIds: [bookingId], ...(call ?? generalCall()) };
    const done = await run(async () => {
      await (await loadApiClient()).bookings.giveCalls.mutate(given);
      return true;
    });
    if (done) toast(`The call of ${name} is confirmed`);
  };
  return { isBusy, confirm };
}
