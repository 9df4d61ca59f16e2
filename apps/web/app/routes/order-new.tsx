import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { limitSentence } from '#app/features/spend/costs/approval-words.ts';
import { OrderFields } from '#app/features/spend/costs/order-fields.tsx';
import { OrderForm } from '#app/features/spend/costs/order-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/order-new';

export const meta: Route.MetaFunction = () => [{ title: 'New purchase order · Callboard' }];

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const found = await getApi(context).costs.purchases({ projectId });
  if (found.project.isClosed) throw redirect(`/projects/${projectId}/costs/orders`);
  const { project, lines, currency, approvalLimitCents } = found;
  return { project, lines, currency, approvalLimitCents };
}

export const action = ({ request, context, params: { id: projectId } }: Route.ActionArgs) =>
  handleCreate(request, OrderForm, async (value) => {
    const order = await getApi(context).purchaseOrders.create({ ...value, projectId });
    return redirect(`/projects/${projectId}/costs/orders/${order.id}`);
  });

const loadSchema = () =>
  import('#app/features/spend/costs/order-form.ts').then((it) => it.OrderForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { project, lines, currency } = loaderData;
  const list = `/projects/${project.id}/costs/orders`;
  const [form, fields] = useForm({
    id: 'order',
    isNew: true,
    loadSchema,
    lastResult: actionData,
  });
  return (
    <>
      <PageHeader
        title="New purchase order"
        back={{ to: list, label: `Purchase orders of ${project.name}` }}
        summary={`It is saved as a draft, and commits no money before it is approved. ${limitSentence(loaderData)}`}
      />
      <Form form={form} className="max-w-3xl">
        <OrderFields fields={fields} lines={lines} currency={currency} />
        <FormActions save="Save draft" cancelTo={list} />
      </Form>
    </>
  );
}
