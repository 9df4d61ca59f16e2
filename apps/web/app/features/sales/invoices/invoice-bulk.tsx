import { formatMoney } from '@callboard/domain/money/format-money';
import { useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { isOwed } from './invoice-columns.ts';
import { type InvoiceRow, titleOf } from './invoice-table.tsx';

/** Reminds the clients of the chosen invoices that are still to be paid, after naming them. */
export function InvoiceBulk({ selection }: { selection: Selection<InvoiceRow> }) {
  const { chosen, clear } = selection;
  const { canChange } = useViewer();
  const { isBusy, run } = useBulk<InvoiceRow>();
  const [isOpen, setOpen] = useState(false);
  if (!canChange('money.edit')) return null;
  const owed = chosen.filter(isOwed);
  const remind = async () => {
    setOpen(false);
    const client = await loadApiClient();
    await run({
      rows: owed,
      act: ({ id }) => client.invoices.remind.mutate({ id }),
      done: (count) => `${countOf(count, 'reminder')} sent`,
    });
    clear();
  };
  return (
    <BulkBar count={chosen.length} clear={clear}>
      <AlertDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button isBusy={isBusy} disabled={owed.length === 0}>
            Remind…
          </Button>
        }
        title={`Send ${countOf(owed.length, 'reminder')}?`}
        description="Each client gets an email with the invoice and a link to it. Replies come to you."
        action={
          <Button variant="primary" onClick={() => void remind()}>
            Send {countOf(owed.length, 'reminder')}
          </Button>
        }
      >
        <ul className="grid gap-1 text-sm">
          {owed.map((it) => (
            <li key={it.id} className="flex gap-3">
              <span className="min-w-0 flex-1 truncate">
                {titleOf(it)} <bdi className="text-soft">{it.clientName}</bdi>
              </span>
              <span className="tabular">{formatMoney(it.balanceCents, it.currency)}</span>
            </li>
          ))}
        </ul>
        {owed.length < chosen.length && (
          <p className="mt-2 text-sm text-faint">
            {countOf(chosen.length - owed.length, 'selected row')} left out: nothing is owed.
          </p>
        )}
      </AlertDialog>
    </BulkBar>
  );
}
