import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { BriefFields } from '#app/features/bids/briefs/brief-fields.tsx';
import { BriefForm } from '#app/features/bids/briefs/brief-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/brief-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.title ?? 'brief'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { briefs, company } = getApi(context);
  const [brief, { currency }] = await Promise.all([briefs.find({ id: params.id }), company.find()]);
  return { ...brief, currency: brief.currency ?? currency };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleEdit(request, BriefForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).briefs.update({ ...edit, id: params.id }),
    done: () => redirect(`/briefs/${params.id}`),
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const loadSchema = () =>
  import('#app/features/bids/briefs/brief-form.ts').then((it) => it.BriefForm);

export default function EditBrief({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, body, clientId, contactId, shootDays, budgetCents } = loaderData;
  const stored = { id, title, body, clientId, contactId, shootDays, budgetCents };
  const [form, fields] = useForm({
    id: 'brief',
    loadSchema,
    lastResult: actionData,
    defaultValue: stored,
    record: { stored },
  });
  const back = { to: `/briefs/${id}`, label: title };
  return (
    <>
      <PageHeader title={`Edit ${title}`} back={back} />
      <Form form={form} className="max-w-2xl sm:grid-cols-2">
        <BriefFields
          fields={fields}
          formId={form.id}
          currency={loaderData.currency}
          clientName={loaderData.clientName}
          contactName={loaderData.contactName}
        />
        <FormActions save="Save" cancelTo={back.to} />
      </Form>
    </>
  );
}
