import { isStop } from '@callboard/domain/bill-checks/findings';
import { isOpen, payeeOf } from '@callboard/domain/bills/enums';
import { useState } from 'react';
import { useBulk } from '#app/features/jobs/lists/use-bulk.ts';
import { toastError } from '#app/ui/toast.tsx';
import { useKeys } from '#app/ui/use-keys.ts';
import type { BillRow } from './bill-columns.tsx';
import { send } from './send.ts';

/** The dialog that a key opened, and the bill that it is about. */
interface Asked {
  kind: 'approve' | 'query';
  bill: BillRow;
}

/**
 * Keys of the queue, on the row with the focus: a approves it, q queries it. A bill that a check stops
 * is approved in a dialog with a reason. The focus goes to the row after it.
 */
export function useBillQueue(rows: readonly BillRow[]) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run } = useBulk<BillRow>();
  const approve = async (bill: BillRow) => {
    const next = rows[rows.indexOf(bill) + 1] ?? rows[rows.indexOf(bill) - 1];
    await run({
      rows: [bill],
      act: ({ id, amountCents, ...bill }) =>
        send((bills) => bills.approve.mutate({ id, amountCents, payee: payeeOf(bill) })),
      done: () => `The bill of ${bill.payeeName} is approved`,
      undo: ({ id }) => send((bills) => bills.reopen.mutate({ id })),
    });
    if (next) rowOf(next.id)?.focus();
  };
  const decide = (kind: Asked['kind']) => {
    const bill = rows.find((it) => rowOf(it.id)?.matches(':focus'));
    if (!bill || !isOpen(bill.status)) return;
    if (kind === 'approve' && !bill.mayApprove) toastError(bill.refusal ?? '');
    else if (kind === 'query' || bill.findings.some(isStop)) setAsked({ kind, bill });
    else void approve(bill);
  };
  useKeys({ a: () => decide('approve'), q: () => decide('query') });
  return { asked, close: () => setAsked(null) };
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-panel-row="${id}"]`);
}
