import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { JobField } from '#app/features/jobs/projects/job-field.tsx';
import { CorrectionForm } from '#app/features/ledger/books/correction-form.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { dayAfter, todayIn } from '#app/ui/dates/plain-date.ts';
import { DateField } from '#app/ui/form/date-fields.tsx';
import { SelectField, TextField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/correction-new';

const list = '/books/corrections';

export const meta: Route.MetaFunction = () => [{ title: 'Add correction · Books · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { books, company } = getApi(context);
  const [{ choosable, lockedThrough }, { currency }] = await Promise.all([
    books.find(),
    company.find(),
  ]);
  return { accounts: choosable, lockedThrough, currency };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, CorrectionForm, async ({ formKey, ...typed }) => {
    const key = formKey === undefined ? {} : { formKey };
    await getApi(context).books.correct({ ...typed, ...key });
    const month = typed.date.slice(0, 7);
    return redirect(`${list}?from=${month}-01&to=${typed.date}`);
  });

const loadSchema = () =>
  import('#app/features/ledger/books/correction-form.ts').then((it) => it.CorrectionForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewCorrection({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, lockedThrough, currency } = loaderData;
  const { workspace } = useViewer();
  const [form, fields] = useForm({
    id: 'correction',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: { date: todayIn(workspace.timeZone) },
  });
  const options = accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
  const first = lockedThrough === null ? undefined : dayAfter(lockedThrough, 1);
  return (
    <>
      <PageHeader
        title="Add correction"
        back={{ to: list, label: 'Corrections' }}
        summary="It is booked on a day of an open month, and is never changed: another one corrects it."
      />
      <Form form={form} className="max-w-2xl">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={fields.memo}
            label="What is corrected"
            autoComplete="off"
            maxLength={500}
            className="sm:col-span-2"
          />
          <DateField field={fields.date} label="Booked on" {...(first && { min: first })} />
          <DateField
            field={fields.refersTo}
            label="Corrects a day"
            hint="It may be in a locked month."
            isOptional
          />
          <SelectField
            field={fields.creditCode}
            label="From account"
            hint="It is credited."
            noneLabel="Choose an account"
            options={options}
          />
          <SelectField
            field={fields.debitCode}
            label="To account"
            hint="It is debited."
            noneLabel="Choose an account"
            options={options}
          />
          <MoneyField field={fields.amountCents} label="Amount" currency={currency} />
          <JobField field={fields.projectId} hint="The ledger and the exports name it." />
        </div>
        <FormActions save="Add correction" cancelTo={list} />
      </Form>
    </>
  );
}
