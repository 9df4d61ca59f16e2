import type { InvoiceInFull } from '@callboard/core/sales';
import { useRevalidator } from 'react-router';
import { loadApiClient } from '#app/load-api-client.ts';
import { useEdits } from '#app/use-edits.ts';
import { type DraftValues, draftValuesOf, isValidDraft } from './draft-values.ts';

type Client = Awaited<ReturnType<typeof loadApiClient>>;
type Saved = Parameters<Client['invoices']['update']['mutate']>[0];

/** Saves each field of a draft soon after it was edited. */
export function useDraftEdits(invoice: InvoiceInFull) {
  const { id } = invoice;
  const { revalidate } = useRevalidator();
  return useEdits<DraftValues>({
    name: `invoice-${id}`,
    stored: draftValuesOf(invoice),
    send: async (changes) => {
      const client = await loadApiClient();
      await client.invoices.update.mutate({ id, ...changes } as Saved);
      // Before what was typed is taken for stored, so that the fields never show older values.
      await revalidate();
    },
    isValid: isValidDraft,
  });
}

export type DraftEdits = ReturnType<typeof useDraftEdits>;
