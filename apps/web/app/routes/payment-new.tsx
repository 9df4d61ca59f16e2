import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { CurrencyChoice, PayerChoice } from '#app/features/sales/payments/payer-choice.tsx';
import { PaymentFields } from '#app/features/sales/payments/payment-fields.tsx';
import { PaymentForm } from '#app/features/sales/payments/payment-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { useToday } from '#app/ui/dates/date-place.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/payment-new';

export const meta: Route.MetaFunction = () => [{ title: 'Record payment · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const params = new URL(request.url).searchParams;
  const invoiceId = params.get('invoice');
  const invoice = invoiceId ? await api.invoices.find({ id: invoiceId }) : null;
  const clientId = invoice?.clientId ?? params.get('client');
  const [client, open, company] = await Promise.all([
    clientId ? api.clients.find({ id: clientId }) : null,
    clientId ? api.payments.payable({ clientId }) : [],
    api.company.find(),
  ]);
  const [first] = open;
  const currency =
    params.get('currency') ?? invoice?.currency ?? first?.currency ?? company.currency;
  const rank = (it: { id: string }) => (it.id === invoiceId ? 0 : 1);
  return {
    client: client && { id: client.id, name: client.name },
    currency,
    currencies: [...new Set(open.map((it) => it.currency))],
    invoices: open.filter((it) => it.currency === currency).toSorted((a, b) => rank(a) - rank(b)),
    startCents: open.find((it) => it.id === invoiceId)?.balanceCents ?? null,
    back: invoice
      ? { to: `/invoices/${invoice.id}`, label: invoice.number ?? 'Invoice' }
      : { to: '/invoices', label: 'Invoices' },
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, PaymentForm, async (value) => {
    const { reference, ...payment } = value;
    await getApi(context).payments.record({ ...payment, reference });
    const params = new URL(request.url).searchParams;
    const [first] = payment.allocations;
    const invoiceId = params.get('invoice') ?? first?.invoiceId;
    return redirect(invoiceId ? `/invoices/${invoiceId}` : `/clients/${payment.clientId}`);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewPayment({ loaderData }: Route.ComponentProps) {
  const { client, currency, currencies, back, ...fields } = loaderData;
  const today = useToday();
  return (
    <>
      <PageHeader
        title={client ? `Payment of ${client.name}` : 'Record payment'}
        back={back}
        summary="One deposit can settle several invoices, in full or in part."
      />
      {!client && <PayerChoice />}
      {client && currencies.length > 1 && (
        <CurrencyChoice currencies={currencies} chosen={currency} />
      )}
      {client && (
        <PaymentFields
          key={`${client.id} ${currency}`}
          {...fields}
          {...{ client, currency, today }}
        />
      )}
    </>
  );
}
