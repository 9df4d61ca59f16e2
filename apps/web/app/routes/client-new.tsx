import { redirect, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { ClientFields } from '#app/features/jobs/clients/client-fields.tsx';
import { ClientForm } from '#app/features/jobs/clients/client-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/client-new';

export const meta: Route.MetaFunction = () => [{ title: 'New client · Callboard' }];

/** Refuses the page to members who may not see clients. */
export async function loader({ context }: Route.LoaderArgs) {
  await getApi(context).clients.book({ limit: 1 });
  return null;
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, ClientForm, async (value) => {
    const client = await getApi(context).clients.create(value);
    return redirect(`/clients/${client.id}`);
  });

const loadSchema = () =>
  import('#app/features/jobs/clients/client-form.ts').then((it) => it.ClientForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewClient({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [form, fields] = useForm({
    id: 'client',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: { name: params.get('name') ?? '' },
  });
  return (
    <>
      <PageHeader
        title="New client"
        back={{ to: '/clients', label: 'Clients' }}
        summary="Only the name and kind are required. You can add the rest later."
      />
      <Form form={form} className="max-w-2xl">
        <ClientFields fields={fields} />
        <FormActions save="Add client" cancelTo="/clients" />
      </Form>
    </>
  );
}
