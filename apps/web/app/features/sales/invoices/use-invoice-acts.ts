import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { InvoicePage } from './invoice-page.ts';
import { titleOf } from './invoice-table.tsx';

/** The acts of an invoice's page that need no form. */
export function useInvoiceActs({ invoice }: Pick<InvoicePage, 'invoice'>) {
  const { id } = invoice;
  const name = titleOf(invoice);
  const navigate = useNavigate();
  const { isBusy, run } = useAct((failure) => toastError(refusalText(failure)));
  const [url, setUrl] = useState<string | null>(null);
  const act = async <Result>(
    send: (client: Awaited<ReturnType<typeof loadApiClient>>) => Promise<Result>,
    done: string,
  ) => {
    const result = await run(async () => ({ sent: await send(await loadApiClient()) }));
    if (result) toast(done);
    return result;
  };
  const setRemoved = async (isRemoved: boolean) => {
    const client = await loadApiClient();
    try {
      await client.invoices.setRemoved.mutate({ id, isRemoved });
      await navigate(isRemoved ? '/invoices' : `/invoices/${id}`);
      if (isRemoved) toast(`${name} was removed`, () => void setRemoved(false));
    } catch (error) {
      toastError(refusalText(error));
    }
  };
  return {
    ...{ isBusy, url, setRemoved },
    issue: () => act((it) => it.invoices.issue.mutate({ id }), 'The invoice was issued'),
    undoWriteOff: () =>
      act((it) => it.invoices.undoWriteOff.mutate({ id }), `${name} is owed again`),
    createLink: async () => {
      const made = await act((it) => it.invoices.createLink.mutate({ id }), 'The link was created');
      if (made) setUrl(made.sent.url);
    },
    endLinks: async () => {
      const ended = await act((it) => it.invoices.endLinks.mutate({ id }), 'The links ended');
      if (ended) setUrl(null);
    },
  };
}

export type InvoiceActs = ReturnType<typeof useInvoiceActs>;
