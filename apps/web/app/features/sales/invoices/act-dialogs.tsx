import { formatMoney } from '@callboard/domain/money/format-money';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { Textarea } from '#app/ui/input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import type { InvoicePage } from './invoice-page.ts';
import { titleOf } from './invoice-table.tsx';

type Of = Pick<InvoicePage, 'invoice'>;
type ErrorOf = (name: string) => string | undefined;

/** Voids an issued invoice that nobody paid, or a credit note. */
export function VoidInvoice({ invoice }: Of) {
  const name = titleOf(invoice);
  const isNote = invoice.kind === 'credit_note';
  return (
    <FormDialog
      id="void-invoice"
      action={`/invoices/${invoice.id}`}
      trigger={<Button variant="quiet">Void…</Button>}
      title={`Void ${name}?`}
      description={
        isNote
          ? 'What it credited is owed again. Its number stays taken. This cannot be undone.'
          : 'It counts as never issued. Its number stays taken, and the client’s page says not to pay it. This cannot be undone.'
      }
      save={{ label: isNote ? 'Void credit note' : 'Void invoice', variant: 'danger' }}
      done={`${name} is void`}
    >
      {(errorOf) => <Reason intent="void" errorOf={errorOf} />}
    </FormDialog>
  );
}

/** Writes off what is still owed. */
export function WriteOff({ invoice }: Of) {
  const { currency, balanceCents, today } = invoice;
  const name = titleOf(invoice);
  return (
    <FormDialog
      id="write-off-invoice"
      action={`/invoices/${invoice.id}`}
      trigger={<Button variant="quiet">Write off…</Button>}
      title={`Write off ${formatMoney(balanceCents, currency)}?`}
      description={`Nobody asks for the rest of ${name} any more. You can undo it when the client pays after all.`}
      save={{ label: 'Write off', variant: 'danger' }}
      done={`${name} is written off`}
    >
      {(errorOf) => (
        <>
          <Day name="date" label="Date in the books" today={today} errorOf={errorOf} />
          <Reason intent="writeOff" errorOf={errorOf} />
        </>
      )}
    </FormDialog>
  );
}

/** Issues a credit note for a part of an invoice, or all of it. */
export function CreditInvoice({ invoice }: Of) {
  const { currency, totalCents, today, creditNotes } = invoice;
  const credited = creditNotes
    .filter((it) => it.status !== 'void')
    .reduce((sum, it) => sum + it.totalCents, 0);
  const [formKey] = useState(newKey);
  return (
    <FormDialog
      id="credit-invoice"
      action={`/invoices/${invoice.id}`}
      trigger={<Button variant="quiet">Credit note…</Button>}
      title={`Credit ${titleOf(invoice)}`}
      description="It gets the next number. It lowers what is owed; what is beyond that is credit of the client."
      save={{ label: 'Issue credit note' }}
      done="The credit note was issued"
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="formKey" value={formKey} />
          <Amount
            label="Amount, tax included"
            currency={currency}
            start={totalCents - credited}
            errorOf={errorOf}
          />
          <Day name="date" label="Date" today={today} errorOf={errorOf} />
          <Reason intent="credit" errorOf={errorOf} />
        </>
      )}
    </FormDialog>
  );
}

/** Settles the invoice with credit of its client. */
export function UseCredit({ invoice }: Of) {
  const { currency, balanceCents, creditCents, clientName } = invoice;
  const credit = formatMoney(creditCents, currency);
  return (
    <FormDialog
      id="apply-credit"
      action={`/invoices/${invoice.id}`}
      trigger={<Button>Use credit of {credit}…</Button>}
      title="Use credit"
      description={`${clientName} has ${credit} of credit. The oldest is used first.`}
      save={{ label: 'Use credit' }}
      done="The credit was used"
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="intent" value="applyCredit" />
          <Amount
            label="Amount"
            currency={currency}
            start={Math.min(balanceCents, creditCents)}
            errorOf={errorOf}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Reverses a payment that the bank took back. */
export function ReversePayment({ invoice, paymentId }: Of & { paymentId: string }) {
  return (
    <FormDialog
      id={`reverse-${paymentId}`}
      action={`/invoices/${invoice.id}`}
      trigger={
        <Button size="sm" variant="quiet">
          Reverse…
        </Button>
      }
      title="Reverse the payment?"
      description="For money that the bank took back. Every invoice that it settled is owed again."
      save={{ label: 'Reverse payment', variant: 'danger' }}
      done="The payment was reversed"
    >
      {(errorOf) => (
        <>
          <input type="hidden" name="paymentId" value={paymentId} />
          <Day name="reversedOn" label="Reversed on" today={invoice.today} errorOf={errorOf} />
          <Reason intent="reverse" errorOf={errorOf} />
        </>
      )}
    </FormDialog>
  );
}

/** The reason of an act, and which act it is. */
export function Reason({ intent, errorOf }: { intent: string; errorOf: ErrorOf }): ReactNode {
  const id = `${intent}-reason`;
  const error = errorOf('reason');
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <Field id={id} label="Reason" error={error}>
        <Textarea id={id} name="reason" required rows={2} maxLength={500} {...invalid(id, error)} />
      </Field>
    </>
  );
}

interface DayProps {
  name: 'date' | 'reversedOn' | 'refundedOn';
  label: string;
  today: string;
  errorOf: ErrorOf;
}

/** A day until today. */
export function Day({ name, label, today, errorOf }: DayProps) {
  const error = errorOf(name);
  return (
    <Field id={name} label={label} error={error}>
      <DateInput
        id={name}
        name={name}
        required
        defaultValue={today}
        max={today}
        {...invalid(name, error)}
      />
    </Field>
  );
}

interface AmountProps {
  label: string;
  currency: string;
  start: number;
  errorOf: ErrorOf;
}

/** An amount to start from. */
export function Amount({ label, currency, start, errorOf }: AmountProps) {
  const error = errorOf('amountCents');
  const [amount, setAmount] = useState<number | null>(start);
  return (
    <Field id="act-amount" label={label} error={error}>
      <MoneyInput
        id="act-amount"
        name="amountCents"
        required
        currency={currency}
        value={amount}
        onChange={setAmount}
        {...invalid('act-amount', error)}
      />
    </Field>
  );
}

function invalid(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
}
