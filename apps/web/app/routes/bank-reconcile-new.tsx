import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { accountName } from '#app/features/banking/bank/account-name.ts';
import { ReconcileForm } from '#app/features/banking/bank/reconcile-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { DateField } from '#app/ui/form/date-fields.tsx';
import { SelectField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bank-reconcile-new';

export const meta: Route.MetaFunction = () => [{ title: 'Reconcile a statement · Callboard' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, items } = await getApi(context).reconciliations.list();
  const chosen = new URL(request.url).searchParams.get('account');
  return { accounts, items, chosen };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, ReconcileForm, async (value) => {
    const { id } = await getApi(context).reconciliations.start(value);
    return redirect(`/bank/reconcile/${id}`);
  });

const loadSchema = () =>
  import('#app/features/banking/bank/reconcile-form.ts').then((it) => it.ReconcileForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

/** Starts from a statement on paper: its account, its last day and its closing balance. */
export default function NewReconciliation({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, items, chosen } = loaderData;
  const [first] = accounts;
  const [form, fields] = useForm({
    id: 'reconciliation',
    loadSchema,
    lastResult: actionData,
    defaultValue: { accountId: chosen ?? first?.id },
    isNew: true,
  });
  const accountId = fields.accountId.value ?? fields.accountId.initialValue;
  const currency = accounts.find((it) => it.id === accountId)?.currency ?? 'USD';
  const isFirst = !items.some((it) => it.accountId === accountId);
  return (
    <>
      <PageHeader
        title="Reconcile a statement"
        back={{ to: '/bank/reconcile', label: 'Reconcile' }}
        summary="The last day and the balances as the bank printed them."
      />
      <Form form={form} className="max-w-md">
        <SelectField
          field={fields.accountId}
          label="Account"
          options={accounts.map((it) => ({ value: it.id, label: accountName(it) }))}
        />
        <DateField field={fields.through} label="Last day of the statement" />
        {isFirst && (
          <MoneyField
            field={fields.openingCents}
            label="Opening balance"
            currency={currency}
            isSigned
            hint="Later statements open with the closing balance of the one before."
          />
        )}
        <MoneyField
          field={fields.closingCents}
          label="Closing balance"
          currency={currency}
          isSigned
        />
        <FormActions save="Start" cancelTo="/bank/reconcile" />
      </Form>
    </>
  );
}
