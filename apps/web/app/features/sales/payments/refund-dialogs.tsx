import type { Caller } from '@callboard/api';
import { formatMoney } from '@callboard/domain/money/format-money';
import { paymentMethodLabels, paymentMethods } from '@callboard/domain/payments/enums';
import { useState } from 'react';
import { Amount, Day, Reason } from '#app/features/sales/invoices/act-dialogs.tsx';
import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { Input, Select } from '#app/ui/input.tsx';

export type ClientCredit = Awaited<ReturnType<Caller['payments']['credit']>>[number];
export type Refund = Awaited<ReturnType<Caller['payments']['refunds']>>[number];

const page = '/payments/refunds';

/** Records that credit of a client went back to them. */
export function RefundCredit({ credit, today }: { credit: ClientCredit; today: string }) {
  const { clientId, clientName, currency, creditCents } = credit;
  const [formKey] = useState(newKey);
  return (
    <FormDialog
      id={`refund-${clientId}-${currency}`}
      action={page}
      trigger={<Button size="sm">Refund…</Button>}
      title={`Refund ${clientName}`}
      description={`${clientName} has ${formatMoney(creditCents, currency)} of credit. What you refund is no longer credit.`}
      save={{ label: 'Record refund' }}
      done="The refund was recorded"
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="clientId" value={clientId} />
          <input type="hidden" name="currency" value={currency} />
          <Amount label="Amount" currency={currency} start={creditCents} errorOf={errorOf} />
          <Day name="refundedOn" label="Paid on" today={today} errorOf={errorOf} />
          <Field id="method" label="Paid by" error={errorOf('method')}>
            <Select id="method" name="method" defaultValue="ach">
              {paymentMethods.map((it) => (
                <option key={it} value={it}>
                  {paymentMethodLabels[it]}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="reference" label="Reference" isOptional error={errorOf('reference')}>
            <Input id="reference" name="reference" maxLength={200} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** Reverses a refund that did not reach the client. */
export function ReverseRefund({ refund, today }: { refund: Refund; today: string }) {
  return (
    <FormDialog
      id={`reverse-${refund.id}`}
      action={page}
      trigger={
        <Button size="sm" variant="quiet">
          Reverse…
        </Button>
      }
      title="Reverse the refund?"
      description="For money that did not reach the client. It is their credit again."
      save={{ label: 'Reverse refund', variant: 'danger' }}
      done="The refund was reversed"
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="id" value={refund.id} />
          <Day name="reversedOn" label="Reversed on" today={today} errorOf={errorOf} />
          <Reason intent="reverse" errorOf={errorOf} />
        </>
      )}
    </FormDialog>
  );
}
