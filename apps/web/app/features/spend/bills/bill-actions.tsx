import type { BillInFull } from '@callboard/core/spend';
import { isStop } from '@callboard/domain/bill-checks/findings';
import { payeeOf } from '@callboard/domain/bills/enums';
import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { useKeys } from '#app/ui/use-keys.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { ApproveDialog, QueryDialog } from './approve-dialog.tsx';
import {
  PayDialog,
  ReopenDialog,
  ScheduleDialog,
  UndoPaidDialog,
  VoidDialog,
} from './bill-dialogs.tsx';
import { send } from './send.ts';

/** What the viewer can do with a bill in its state. a approves, q queries. */
export function BillActions({ bill }: { bill: BillInFull }) {
  const { canChange } = useViewer();
  const [asked, setAsked] = useState<'approve' | 'query' | null>(null);
  const { isBusy, approve } = useApproval(bill, () => setAsked('approve'));
  const isOffice = canChange('bills.enter');
  const { may } = bill;
  useKeys({
    a: () => isOffice && may.approve && approve(),
    q: () => isOffice && may.query && setAsked('query'),
  });
  if (!isOffice) return null;
  const close = () => setAsked(null);
  return (
    <>
      {may.void && <VoidDialog bill={bill} />}
      {may.reopen && <ReopenDialog bill={bill} />}
      {may.undo && <UndoPaidDialog bill={bill} />}
      {may.edit && (
        <LinkButton to={`/bills/${bill.id}/edit`} icon={<Pencil aria-hidden="true" />}>
          Edit
        </LinkButton>
      )}
      {may.query && <Button onClick={() => setAsked('query')}>Query…</Button>}
      {may.schedule && <ScheduleDialog bill={bill} />}
      {may.pay && <PayDialog bill={bill} />}
      {may.approve && (
        <Button
          variant="primary"
          icon={<Check aria-hidden="true" />}
          isBusy={isBusy}
          onClick={approve}
        >
          Approve
        </Button>
      )}
      <ApproveDialog bill={bill} isOpen={asked === 'approve'} onOpenChange={close} />
      <QueryDialog bill={bill} isOpen={asked === 'query'} onOpenChange={close} />
    </>
  );
}

/** Approves a bill, or asks for a reason first if a check stops it. */
function useApproval(bill: BillInFull, ask: () => void) {
  const { id, payeeName, amountCents, findings } = bill;
  const { isBusy, run } = useAct((failure) => toastError(refusalText(failure)));
  const reopen = () =>
    run(async () => ({ done: await send((bills) => bills.reopen.mutate({ id })) }));
  const approve = async () => {
    const result = await run(async () => ({
      done: await send((bills) => bills.approve.mutate({ id, amountCents, payee: payeeOf(bill) })),
    }));
    if (result) toast(`The bill of ${payeeName} is approved`, () => void reopen());
  };
  return { isBusy, approve: () => (findings.some(isStop) ? ask() : void approve()) };
}
