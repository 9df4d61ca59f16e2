import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { JobDay } from './job-day.ts';

/** The moves of a hold that need no dialog. A refusal is shown as a toast. */
export function useHoldActs({ id }: JobDay) {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const hold = async () => {
    const send = () => apiClient.shootDays.moveHold.mutate({ id, holdStatus: 'first_hold' });
    const held = await run(send);
    if (held) toast(`${held.label} is on first hold`);
  };
  const challenge = async () => {
    const challenged = await run(() => apiClient.shootDays.challenge.mutate({ id }));
    if (!challenged) return;
    toast(`${challenged.label} is challenged: confirm or release it within 24 hours`);
  };
  return { isBusy, hold, challenge };
}
