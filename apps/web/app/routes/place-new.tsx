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
    const { id } = await getApi(context).locations.create(value);
    return redirect(`/places/${id}`);
  });

const loadSchema = () =>
  import('#app/features/schedule/places/place-form.ts').then((it) => it.PlaceForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewPlace({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
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
        back={{ to: '/places', label: 'Locations' }}
        summary="Only the name and kind are required. You can add the rest later."
      />
      <Form form={form} className="max-w-2xl">
        <PlaceFields fields={fields} />
        <FormActions save="Add location" cancelTo="/places" />
      </Form>
    </>
  );
}
