import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { RecurringFields } from '#app/features/banking/cash/recurring-fields.tsx';
import { RecurringForm, toRecurring } from '#app/features/banking/cash/recurring-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/recurring-new';

export const meta: Route.MetaFunction = () => [{ title: 'Add recurring amount · Callboard' }];

/** Only for those who may read recurring amounts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company, recurringAmounts } = getApi(context);
  const [{ currency }] = await Promise.all([company.find(), recurringAmounts.list()]);
  return { currency };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, RecurringForm, async ({ formKey, ...typed }) => {
    const key = formKey === undefined ? {} : { formKey };
    await getApi(context).recurringAmounts.add({ ...toRecurring(typed), ...key });
    return redirect('/cash');
  });

const loadSchema = () =>
  import('#app/features/banking/cash/recurring-form.ts').then((it) => it.RecurringForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewRecurringAmount({
  loaderData: { currency },
  actionData,
}: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'recurring',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: { direction: 'out', every: 'monthly' },
  });
  return (
    <>
      <PageHeader
        title="Add recurring amount"
        back={{ to: '/cash', label: 'Cash' }}
        summary="The projection counts it on each of its days."
      />
      <Form form={form} className="max-w-2xl">
        <RecurringFields fields={fields} currency={currency} />
        <FormActions save="Add" cancelTo="/cash" />
      </Form>
    </>
  );
}
