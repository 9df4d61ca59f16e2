import type { AccountingFormat } from '@callboard/domain/books/enums';
import { monthInWords } from '@callboard/domain/books/months';
import { countOf } from '#app/count-of.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { Period } from './period.ts';

/** Acts of the books that have no fields of their own. `pending` has the keys of those under way. */
export function useBooksActs() {
  const { pending, run } = useOptimisticMutations<string>();
  const lock = async (month: string) => {
    const done = await run(month, async () => {
      const api = await loadApiClient();
      return api.books.lock.mutate({ month });
    });
    if (done) toast(`${monthInWords(month)} is locked`);
  };
  const createExport = async (input: Period & { format: AccountingFormat }) => {
    const done = await run('export', async () => {
      const api = await loadApiClient();
      return api.accountingExports.create.mutate(input);
    });
    if (done) toast(`The export has ${countOf(done.rowCount, 'record')}`);
  };
  const setFiscalMonth = async (fiscalMonth: number) => {
    const done = await run('fiscal', async () => {
      const api = await loadApiClient();
      await api.books.updateSettings.mutate({ fiscalMonth });
      return true;
    });
    if (done) toast('The fiscal year was changed');
  };
  return { pending, lock, createExport, setFiscalMonth };
}
