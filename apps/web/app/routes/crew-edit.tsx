import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { CrewFields } from '#app/features/crew/crew-fields.tsx';
import { crewFormOf } from '#app/features/crew/form-of.ts';
import { loadCrewForm, toCrewFields } from '#app/features/crew/load-crew-form.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/crew-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.name ?? 'person'} · Crew · Callboard` },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).crewMembers.find({ id: params.id });

export async function action({ request, context, params }: Route.ActionArgs) {
  const { crewMembers, me } = getApi(context);
  const { permissions } = await me.find();
  return handleEdit(request, crewFormOf(permissions), {
    toFields: (typed) => typed,
    update: (edit) => crewMembers.update({ ...edit, id: params.id }),
    done: () => redirect(`/crew/${params.id}`),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditCrewMember({ loaderData, actionData }: Route.ComponentProps) {
  const back = { to: `/crew/${loaderData.id}`, label: loaderData.name };
  return (
    <>
      <PageHeader title={`Edit ${loaderData.name}`} back={back} />
      {loaderData.redactedAt ? (
        <Banner>
          The personal data of this crew member was redacted. Add them again as a new person.
        </Banner>
      ) : (
        <EditForm person={loaderData} actionData={actionData} backTo={back.to} />
      )}
    </>
  );
}

interface EditFormProps {
  person: Route.ComponentProps['loaderData'];
  actionData: Route.ComponentProps['actionData'];
  backTo: string;
}

function EditForm({ person, actionData, backTo }: EditFormProps) {
  const isFull = useViewer().can('crew.rates');
  const [form, fields] = useForm({
    id: 'crew-member',
    loadSchema: loadCrewForm(isFull),
    lastResult: actionData,
    defaultValue: toCrewFields(person),
    record: { stored: person, toShown: toCrewFields },
  });
  return (
    <Form form={form} className="max-w-2xl">
      <CrewFields fields={fields} currency={person.currency} isFull={isFull} />
      <FormActions save="Save" cancelTo={backTo} />
    </Form>
  );
}
