import type { apiClient } from '#app/api-client.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';

type Api = typeof apiClient;

/** Runs acts of a page of the bank, and tells when one is done. `pending` has their keys. */
export function useBankActs() {
  const { pending, run } = useOptimisticMutations<string>();
  const act = async (key: string, send: (api: Api) => Promise<unknown>, done?: string) => {
    const isDone = await run(key, async () => {
      await send(await loadApiClient());
      return true;
    });
    if (isDone && done) toast(done);
    return isDone === true;
  };
  return { pending, act };
}

export type BankActs = ReturnType<typeof useBankActs>;
