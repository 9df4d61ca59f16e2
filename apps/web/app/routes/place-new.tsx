import { redirect, useSearchParams } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { PlaceFields } from '#app/features/schedule/places/place-fields.tsx';
import { PlaceForm } from '#app/features/schedule/places/place-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/place-new';

export const meta: Route.MetaFunction = () => [{ title: 'New location · Callboard' }];

/** Refuses the page to members who may not see locations. */
export async function loader({ context }: Route.LoaderArgs) {
  await getApi(context).locations.library({ limit: 1 });
  return null;
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, PlaceForm, async (value) => {
    const projectId = projectIn(request);
    const { id } = await getApi(context).locations.create({
      ...value,
      ...(projectId && { projectId }),
    });
    return redirect(projectId ? `/projects/${projectId}/places` : `/places/${id}`);
  });

/** The job that gets the location, too. */
const projectIn = (request: Request) =>
  new URL(request.url).searchParams.get('project')?.slice(0, 100) || undefined;

const loadSchema = () =>
  import('#app/features/schedule/places/place-form.ts').then((it) => it.PlaceForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewPlace({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const projectId = params.get('project') ?? undefined;
  const back = projectId
    ? { to: `/projects/${projectId}/places`, label: 'Locations of the job' }
    : { to: '/places', label: 'Locations' };
  const [form, fields] = useForm({
    id: 'place',
    isNew: true,
    loadSchema,
    lastResult: actionData,
    defaultValue: { name: params.get('name') ?? '' },
  });
  return (
    <>
      <PageHeader
        title="New location"
        back={back}
        summary="Only the name and kind are required. You can add the rest later."
      />
      <Form form={form} className="max-w-2xl">
        <PlaceFields fields={fields} projectId={projectId} />
        <FormActions save="Add location" cancelTo={back.to} />
      </Form>
    </>
  );
}
