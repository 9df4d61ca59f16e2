import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { ContactFields } from '#app/features/jobs/contacts/contact-fields.tsx';
import { ContactForm } from '#app/features/jobs/contacts/contact-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/contact-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.contact.name ?? 'contact'} · Callboard` },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).contacts.page({ id: params.id });

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleEdit(request, ContactForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).contacts.update({ ...edit, id: params.id }),
    done: () => redirect(`/contacts/${params.id}`),
  });

const loadSchema = () =>
  import('#app/features/jobs/contacts/contact-form.ts').then((it) => it.ContactForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditContact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, primaryName } = loaderData;
  const [form, fields] = useForm({
    id: 'contact',
    loadSchema,
    lastResult: actionData,
    defaultValue: contact,
    record: { stored: contact },
  });
  const back = { to: `/contacts/${contact.id}`, label: contact.name };
  return (
    <>
      <PageHeader title={`Edit ${contact.name}`} back={back} />
      <Form form={form} className="max-w-2xl">
        <ContactFields
          fields={fields}
          primaryName={contact.isPrimary ? undefined : (primaryName ?? undefined)}
        />
        <FormActions save="Save" cancelTo={back.to} />
      </Form>
    </>
  );
}
