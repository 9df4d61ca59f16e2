import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { MergeForm } from '#app/features/jobs/clients/merge-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { ComboboxField } from '#app/ui/form/combobox-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/client-merge';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Merge ${loaderData?.client.name ?? 'client'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { clients } = getApi(context);
  const [{ client, people, projectCount }, choices] = await Promise.all([
    clients.page({ id: params.id }),
    clients.choices(),
  ]);
  if (client.isUnassigned) {
    throw data({ message: 'The Unassigned client cannot be merged.' }, 409);
  }
  return {
    client,
    peopleCount: people.length,
    projectCount,
    others: choices.filter((it) => it.id !== client.id),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleForm(request, MergeForm, async ({ intoId }) => {
    await getApi(context).clients.merge({ id: params.id, intoId });
    return redirect(`/clients/${intoId}`);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const loadSchema = () =>
  import('#app/features/jobs/clients/merge-form.ts').then((it) => it.MergeForm);

export default function MergeClient({ loaderData, actionData }: Route.ComponentProps) {
  const { client, peopleCount, projectCount, others } = loaderData;
  const [form, fields] = useForm({ id: 'merge', loadSchema, lastResult: actionData });
  const moved = `${countOf(projectCount, 'job')} and ${countOf(peopleCount, 'contact')}`;
  return (
    <>
      <PageHeader
        title={`Merge ${client.name}`}
        summary="For a client that was added twice."
        back={{ to: `/clients/${client.id}`, label: client.name }}
      />
      <Form form={form} className="max-w-[32rem]">
        <ComboboxField
          field={fields.intoId}
          label="Into"
          hint={`It gets ${moved} of ${client.name}, and the details that it lacks. Private links that its contacts were sent keep working. ${client.name} is then removed. This cannot be undone.`}
          options={others.map((it) => ({ value: it.id, label: it.name }))}
          placeholder="Choose the client to keep"
          searchLabel="Search clients"
        />
        <FormActions save="Merge" cancelTo={`/clients/${client.id}`} />
      </Form>
    </>
  );
}
