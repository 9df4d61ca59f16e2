import { isEditable } from '@callboard/domain/costs/enums';
import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { findOrder } from '#app/features/spend/costs/find-order.ts';
import { OrderFields } from '#app/features/spend/costs/order-fields.tsx';
import { OrderForm } from '#app/features/spend/costs/order-form.ts';
import { toShownOrder, toStoredOrder } from '#app/features/spend/costs/stored-order.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/order-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.order.number ?? 'purchase order'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { order, project, lines, currency } = await findOrder(context, params);
  if (project.isClosed || !isEditable(order.status)) throw redirect(addressOf(params));
  return { order, project, lines, currency };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleEdit(request, OrderForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).purchaseOrders.update({ ...edit, id: params.orderId }),
    done: () => redirect(addressOf(params)),
  });

const loadSchema = () =>
  import('#app/features/spend/costs/order-form.ts').then((it) => it.OrderForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditOrder({ loaderData, actionData, params }: Route.ComponentProps) {
  const { order, lines, currency } = loaderData;
  const stored = toStoredOrder(order);
  const [form, fields] = useForm({
    id: 'order',
    loadSchema,
    lastResult: actionData,
    defaultValue: toShownOrder(stored),
    record: { stored, toShown: toShownOrder },
  });
  return (
    <>
      <PageHeader
        title={`Edit ${order.number}`}
        back={{ to: addressOf(params), label: order.number }}
      />
      <Form form={form} className="max-w-3xl">
        <OrderFields fields={fields} lines={lines} currency={currency} />
        <FormActions save="Save changes" cancelTo={addressOf(params)} />
      </Form>
    </>
  );
}

function addressOf({ id, orderId }: { id: string; orderId: string }): string {
  return `/projects/${id}/costs/orders/${orderId}`;
}
