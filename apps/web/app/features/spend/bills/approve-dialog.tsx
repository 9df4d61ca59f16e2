import type { Finding } from '@callboard/domain/bill-checks/findings';
import { payeeOf } from '@callboard/domain/bills/enums';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { ReactNode } from 'react';
import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { DialogText } from './dialog-text.tsx';
import { Findings } from './findings.tsx';

/** What the dialogs of a bill need of it. */
export interface NamedBill {
  id: string;
  payeeName: string;
  amountCents: number;
  crewMemberId: string | null;
  currency: string;
  findings: readonly Finding[];
}

export interface BillDialogProps {
  bill: NamedBill;
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Approves a bill although a check says not to, with a reason. */
export function ApproveDialog({ bill, ...dialog }: BillDialogProps) {
  const { id, payeeName, amountCents, currency, findings } = bill;
  return (
    <FormDialog
      {...dialog}
      id="approve-bill"
      action={`/bills/${id}`}
      title={`Approve ${formatMoney(amountCents, currency)} for ${payeeName}?`}
      description="The checks found something. Enter the reason to approve it, or query the bill."
      save={{ label: 'Approve with this reason' }}
      done={`The bill of ${payeeName} is approved`}
    >
      {(errorOf) => (
        <>
          <Findings findings={findings} />
          <input type="hidden" name="intent" value="approve" />
          <input type="hidden" name="amountCents" value={amountCents} />
          <input type="hidden" name="payee" value={payeeOf(bill)} />
          <DialogText
            id="approve-reason"
            name="reason"
            label="Reason"
            error={errorOf('reason') ?? errorOf('amountCents')}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Asks the payee about a bill. */
export function QueryDialog({ bill, ...dialog }: BillDialogProps) {
  const { id, payeeName, findings } = bill;
  return (
    <FormDialog
      {...dialog}
      id="query-bill"
      action={`/bills/${id}`}
      title={`Query the bill of ${payeeName}`}
      description="The question is on their page, where they can answer it. The bill waits until then."
      save={{ label: 'Ask' }}
      done={`The bill of ${payeeName} is queried`}
    >
      {(errorOf) => (
        <>
          <Findings findings={findings} />
          <input type="hidden" name="intent" value="query" />
          <DialogText
            id="query-body"
            name="body"
            label="Question"
            error={errorOf('body')}
            maxLength={2000}
          />
        </>
      )}
    </FormDialog>
  );
}
