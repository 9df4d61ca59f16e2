import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { ClientFields } from '#app/features/jobs/clients/client-fields.tsx';
import { ClientForm } from '#app/features/jobs/clients/client-form.ts';
import { UnassignedNote } from '#app/features/jobs/clients/unassigned-note.tsx';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/client-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.name ?? 'client'} · Callboard` },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).clients.find({ id: params.id });

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleEdit(request, ClientForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).clients.update({ ...edit, id: params.id }),
    done: () => redirect(`/clients/${params.id}`),
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditClient({ loaderData, actionData }: Route.ComponentProps) {
  const back = { to: `/clients/${loaderData.id}`, label: loaderData.name };
  return (
    <>
      <PageHeader title={`Edit ${loaderData.name}`} back={back} />
      {loaderData.isUnassigned ? (
        <UnassignedNote />
      ) : (
        <EditForm client={loaderData} actionData={actionData} backTo={back.to} />
      )}
    </>
  );
}

const loadSchema = () =>
  import('#app/features/jobs/clients/client-form.ts').then((it) => it.ClientForm);

interface EditFormProps {
  client: Route.ComponentProps['loaderData'];
  actionData: Route.ComponentProps['actionData'];
  backTo: string;
}

function EditForm({ client, actionData, backTo }: EditFormProps) {
  const [form, fields] = useForm({
    id: 'client',
    loadSchema,
    lastResult: actionData,
    defaultValue: client,
    record: { stored: client },
  });
  return (
    <Form form={form} className="max-w-2xl">
      <ClientFields fields={fields} />
      <FormActions save="Save" cancelTo={backTo} />
    </Form>
  );
}
