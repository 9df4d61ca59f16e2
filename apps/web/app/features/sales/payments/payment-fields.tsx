import type { OpenInvoice } from '@callboard/core/sales';
import { formatMoney } from '@callboard/domain/money/format-money';
import { paymentMethodLabels, paymentMethods } from '@callboard/domain/payments/enums';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { DueIn } from '#app/features/sales/invoices/due-in.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { useDraft } from '#app/ui/form/drafts/use-draft.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Input, Select } from '#app/ui/input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { allocate } from './allocate.ts';

interface PaymentFieldsProps {
  client: { id: string; name: string };
  /** What the client still owes, what is due first at the top. */
  invoices: OpenInvoice[];
  currency: string;
  today: string;
  /** What the payment begins with: the balance of the invoice it was opened from. */
  startCents: number | null;
}

const formId = 'payment';

/** A payment of a client, and the invoices that it settles. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { client, invoices, currency, today, startCents } = props;
  const { Form, data, state } = useFetcher<FormReply | undefined>();
  const [formKey] = useState(newKey);
  const [amount, setAmount] = useState(startCents);
  const [fee, setFee] = useState<number | null>(null);
  const [typed, setTyped] = useState<Record<string, number>>({});
  const notice = useDraft({ formId });
  const cents = (amount ?? 0) + (fee ?? 0);
  const parts = allocate(cents, invoices, typed);
  const errorOf = (name: string) => data?.error?.[name]?.[0];
  const [refusal] = data?.error?.[''] ?? [];
  const posted = Object.entries(parts).flatMap(([invoiceId, amountCents]) =>
    amountCents > 0 ? [{ invoiceId, amountCents }] : [],
  );
  return (
    <Form id={formId} method="post" className="grid max-w-2xl grid-cols-1 gap-6">
      {notice}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <input type="hidden" name="clientId" value={client.id} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="allocations" value={JSON.stringify(posted)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="payment-amount" label="Amount received" error={errorOf('amountCents')}>
          <MoneyInput
            id="payment-amount"
            name="amountCents"
            required
            currency={currency}
            value={amount}
            onChange={setAmount}
            {...invalid('payment-amount', errorOf('amountCents'))}
          />
        </Field>
        <Field id="payment-date" label="Received on" error={errorOf('receivedOn')}>
          <DateInput
            id="payment-date"
            name="receivedOn"
            required
            defaultValue={today}
            max={today}
            {...invalid('payment-date', errorOf('receivedOn'))}
          />
        </Field>
        <Field id="payment-method" label="How" error={errorOf('method')}>
          <Select id="payment-method" name="method" required defaultValue="ach">
            {paymentMethods.map((it) => (
              <option key={it} value={it}>
                {paymentMethodLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="payment-reference" label="Reference" isOptional error={errorOf('reference')}>
          <Input id="payment-reference" name="reference" maxLength={200} autoComplete="off" />
        </Field>
        <Field
          id="payment-fee"
          label="Bank fee"
          isOptional
          hint="What a bank took on the way, such as a wire fee. It settles the invoice, too."
          error={errorOf('feeCents')}
        >
          <MoneyInput
            id="payment-fee"
            name="feeCents"
            currency={currency}
            value={fee}
            onChange={setFee}
            {...invalid('payment-fee', errorOf('feeCents'))}
          />
        </Field>
      </div>
      <fieldset className="grid grid-cols-1">
        <legend className="mb-1.5 text-sm font-semibold">What it settles</legend>
        {invoices.map((it) => (
          <Allocation
            key={it.id}
            {...{ invoice: it, today }}
            cents={parts[it.id] ?? 0}
            change={(value) => setTyped({ ...typed, [it.id]: value ?? 0 })}
          />
        ))}
        {invoices.length === 0 && (
          <p className="border-y border-line py-3 text-sm text-faint">
            {client.name} owes nothing in {currency}. The payment becomes credit.
          </p>
        )}
        <FieldError id="allocations-error" error={errorOf('allocations')} />
      </fieldset>
      <p role="status" className="text-sm text-soft">
        {outcome({ ...props, cents, parts })}
      </p>
      <div>
        <Button variant="primary" type="submit" isBusy={state !== 'idle'}>
          Record payment
        </Button>
      </div>
    </Form>
  );
}

interface AllocationProps {
  invoice: OpenInvoice;
  today: string;
  cents: number;
  change: (cents: number | null) => void;
}

function Allocation({ invoice, today, cents, change }: AllocationProps) {
  const { id, number, dueDate, balanceCents, currency, projectName } = invoice;
  const left = balanceCents - cents;
  return (
    <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 border-t border-line py-2 text-sm last:border-b sm:grid-cols-[minmax(0,1fr)_11rem]">
      <span className="grid min-w-0">
        <span>
          {number} <bdi className="text-soft">{projectName}</bdi>
        </span>
        <span className="text-xs text-faint">
          {formatMoney(balanceCents, currency)} owed
          {dueDate && (
            <>
              , due <PlainDate date={dueDate} /> <DueIn date={dueDate} today={today} />
            </>
          )}
          {cents > 0 && left > 0 && `, ${formatMoney(left, currency)} stays open`}
        </span>
      </span>
      <MoneyInput
        id={`allocation-${id}`}
        aria-label={`Amount for ${number}`}
        currency={currency}
        value={cents}
        onChange={change}
      />
    </div>
  );
}

interface Outcome extends PaymentFieldsProps {
  cents: number;
  parts: Record<string, number>;
}

/** Says what becomes of the money that no invoice takes. */
function outcome({ client, currency, cents, parts, invoices }: Outcome): string {
  const used = invoices.reduce((sum, it) => sum + Math.min(parts[it.id] ?? 0, it.balanceCents), 0);
  if (cents === 0) return '';
  const given = Object.values(parts).reduce((sum, it) => sum + it, 0);
  if (given > cents) {
    return `The invoices take ${formatMoney(given - cents, currency)} more than was received.`;
  }
  if (used === cents) return `All of it settles invoices of ${client.name}.`;
  return `${formatMoney(cents - used, currency)} is left and becomes credit of ${client.name}.`;
}

function invalid(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
}
