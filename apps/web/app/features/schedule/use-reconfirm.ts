import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

/** Records that people said yes again to dates that moved. `who` is named in the toast. */
export function useReconfirm() {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  /** Returns whether it was recorded. */
  const reconfirm = async (bookingDayIds: string[], who: string): Promise<boolean> => {
    const done = await run(async () => {
      await (await loadApiClient()).bookings.reconfirm.mutate({ bookingDayIds });
      return true;
    });
    if (done) toast(`${who} confirmed again`);
    return done ?? false;
  };
  return { isBusy, reconfirm };
}
