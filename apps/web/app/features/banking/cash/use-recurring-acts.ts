import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { Recurring } from './cash-page.ts';

/** Removes recurring amounts, with undo. `removing` has those that are on their way out. */
export function useRecurringActs() {
  const { pending: removing, run } = useOptimisticMutations<string>();
  const setRemoved = async (id: string, isRemoved: boolean) => {
    await (await loadApiClient()).recurringAmounts.setRemoved.mutate({ id, isRemoved });
    return true;
  };
  const remove = async ({ id, name }: Recurring) => {
    const isDone = await run(id, () => setRemoved(id, true));
    if (!isDone) return;
    toast(`${name} was removed`, () => void run(`restore ${id}`, () => setRemoved(id, false)));
  };
  return { removing, remove };
}
