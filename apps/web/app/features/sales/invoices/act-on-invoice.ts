import type { Caller } from '@callboard/api';
import type { z } from 'zod';
import type { InvoiceForm } from './invoice-form.ts';

type Value = z.output<typeof InvoiceForm>;

/** Does what a short form of the invoice's page asks for. */
export async function actOnInvoice(api: Caller, id: string, value: Value): Promise<unknown> {
  switch (value.intent) {
    case 'send':
      return send(api, id, value);
    case 'remind':
      return api.invoices.remind({ id, ...mailOf(value) });
    case 'void':
      return api.invoices.void({ id, reason: value.reason });
    case 'writeOff': {
      const { intent: _, ...input } = value;
      return api.invoices.writeOff({ id, ...input });
    }
    case 'credit': {
      const { intent: _, ...input } = value;
      return api.invoices.credit({ id, ...input });
    }
    case 'applyCredit': {
      const { clientId } = await api.invoices.find({ id });
      const { amountCents } = value;
      return api.payments.applyCredit({ clientId, invoiceId: id, amountCents });
    }
    case 'reverse': {
      const { reversedOn, reason } = value;
      return api.payments.reverse({ id: value.paymentId, reversedOn, reason });
    }
  }
}

function send(api: Caller, id: string, value: Extract<Value, { intent: 'send' }>) {
  const input = { id, to: value.to, ...mailOf(value) };
  return value.isDraft ? api.invoices.issueAndSend(input) : api.invoices.send(input);
}

function mailOf({
  message,
  despiteBounce,
}: Pick<Extract<Value, { intent: 'remind' }>, 'message' | 'despiteBounce'>) {
  return { message: message ?? null, despiteBounce: despiteBounce === 'on' };
}
