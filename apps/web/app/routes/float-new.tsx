import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { FloatForm } from '#app/features/spend/costs/float-form.ts';
import { PartyField } from '#app/features/spend/costs/party-field.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { DateField } from '#app/ui/form/date-fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/float-new';

export const meta: Route.MetaFunction = () => [{ title: 'Give petty cash · Callboard' }];

export async function loader({ context, params: { id: projectId } }: Route.LoaderArgs) {
  const { project, currency } = await getApi(context).costs.purchases({ projectId });
  if (project.isClosed) throw redirect(`/projects/${projectId}/costs/petty-cash`);
  return { project, currency };
}

export const action = ({ request, context, params: { id: projectId } }: Route.ActionArgs) =>
  handleCreate(request, FloatForm, async (value) => {
    await getApi(context).costs.addFloat({ ...value, projectId });
    return redirect(`/projects/${projectId}/costs/petty-cash`);
  });

const loadSchema = () =>
  import('#app/features/spend/costs/float-form.ts').then((it) => it.FloatForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewFloat({ loaderData, actionData }: Route.ComponentProps) {
  const { project, currency } = loaderData;
  const { workspace } = useViewer();
  const list = `/projects/${project.id}/costs/petty-cash`;
  const [form, fields] = useForm({
    id: 'float',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: { givenOn: todayIn(workspace.timeZone) },
  });
  return (
    <>
      <PageHeader
        title="Give petty cash"
        back={{ to: list, label: `Petty cash of ${project.name}` }}
        summary="Receipts that are paid with it count as spent. What is not spent comes back."
      />
      <Form form={form} className="max-w-2xl">
        <div className="grid gap-4 sm:grid-cols-2">
          <PartyField label="To" name={fields.holderName} crewMember={fields.crewMemberId} />
          <MoneyField field={fields.amountCents} label="Amount" currency={currency} />
          <DateField field={fields.givenOn} label="Given on" />
        </div>
        <FormActions save="Give cash" cancelTo={list} />
      </Form>
    </>
  );
}
