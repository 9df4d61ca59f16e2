import { redirect, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { CrewFields } from '#app/features/crew/crew-fields.tsx';
import { crewFormOf } from '#app/features/crew/form-of.ts';
import { loadCrewForm } from '#app/features/crew/load-crew-form.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/crew-new';

export const meta: Route.MetaFunction = () => [{ title: 'New person · Crew · Callboard' }];

/** Refuses the page to members who may not see crew. */
export async function loader({ context }: Route.LoaderArgs) {
  const { company, crewMembers } = getApi(context);
  const [{ currency }] = await Promise.all([company.find(), crewMembers.choices({ limit: 1 })]);
  return { currency };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { crewMembers, me } = getApi(context);
  const { permissions } = await me.find();
  return handleCreate(request, crewFormOf(permissions), async (value) => {
    const { id } = await crewMembers.create(value);
    return redirect(`/crew/${id}`);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewCrewMember({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const isFull = useViewer().can('crew.rates');
  const [form, fields] = useForm({
    id: 'crew-member',
    isNew: true,
    loadSchema: loadCrewForm(isFull),
    lastResult: actionData,
    defaultValue: {
      name: params.get('name') ?? '',
      kind: 'crew',
      ...(isFull && { rateHours: 10 }),
    },
  });
  return (
    <>
      <PageHeader
        title="New person"
        back={{ to: '/crew', label: 'Crew' }}
        summary="Only name, role and department are required. You can add the rest later."
      />
      <Form form={form} className="max-w-2xl">
        <CrewFields fields={fields} currency={loaderData.currency} isFull={isFull} />
        <FormActions save="Add person" cancelTo="/crew" />
      </Form>
    </>
  );
}
