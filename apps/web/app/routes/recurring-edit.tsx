import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { RecurringFields } from '#app/features/banking/cash/recurring-fields.tsx';
import { RecurringForm, toRecurring } from '#app/features/banking/cash/recurring-form.ts';
import { toShownRecurring } from '#app/features/banking/cash/shown-recurring.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/recurring-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Recurring amount'} · Cash · Callboard` },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const found = (await getApi(context).recurringAmounts.list()).find((it) => it.id === id);
  if (!found) throw data({ message: 'This recurring amount was removed.' }, { status: 404 });
  return found;
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleEdit(request, RecurringForm, {
    toFields: toRecurring,
    update: (edit) => getApi(context).recurringAmounts.update({ ...edit, id }),
    done: () => redirect('/cash'),
  });

const loadSchema = () =>
  import('#app/features/banking/cash/recurring-form.ts').then((it) => it.RecurringForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditRecurringAmount({ loaderData, actionData }: Route.ComponentProps) {
  const { name, currency } = loaderData;
  const { id: _, ...stored } = loaderData;
  const [form, fields] = useForm({
    id: 'recurring',
    loadSchema,
    lastResult: actionData,
    defaultValue: toShownRecurring(stored),
    record: { stored, toShown: toShownRecurring },
  });
  return (
    <>
      <PageHeader title={name} back={{ to: '/cash', label: 'Cash' }} />
      <Form form={form} className="max-w-2xl">
        <RecurringFields fields={fields} currency={currency} />
        <FormActions save="Save" cancelTo="/cash" />
      </Form>
    </>
  );
}
