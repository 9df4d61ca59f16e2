import { redirect, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { ContactFields } from '#app/features/jobs/contacts/contact-fields.tsx';
import { NewContactForm } from '#app/features/jobs/contacts/contact-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { ComboboxField } from '#app/ui/form/combobox-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/contact-new';

export const meta: Route.MetaFunction = () => [{ title: 'New contact · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { clients: await getApi(context).clients.choices() };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, NewContactForm, async (value) => {
    await getApi(context).contacts.create(value);
    return redirect(`/clients/${value.clientId}`);
  });

const loadSchema = () =>
  import('#app/features/jobs/contacts/contact-form.ts').then((it) => it.NewContactForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewContact({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const client = loaderData.clients.find((it) => it.id === params.get('client'));
  const [form, fields] = useForm({
    id: 'contact',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: { clientId: client?.id ?? '' },
  });
  const back = client
    ? { to: `/clients/${client.id}`, label: client.name }
    : { to: '/contacts', label: 'Contacts' };
  return (
    <>
      <PageHeader title="New contact" back={back} />
      <Form form={form} className="max-w-2xl">
        <ComboboxField
          field={fields.clientId}
          label="Client"
          options={loaderData.clients.map((it) => ({ value: it.id, label: it.name }))}
          placeholder="Choose a client"
          searchLabel="Search clients"
          className="sm:max-w-[calc(50%-0.5rem)]"
        />
        <ContactFields fields={fields} primaryName={client?.primaryContactName ?? undefined} />
        <FormActions save="Add contact" cancelTo={back.to} />
      </Form>
    </>
  );
}
