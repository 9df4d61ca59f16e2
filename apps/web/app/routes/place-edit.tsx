import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { PlaceFields } from '#app/features/schedule/places/place-fields.tsx';
import { PlaceForm } from '#app/features/schedule/places/place-form.ts';
import { toShownPlace } from '#app/features/schedule/places/shown-place.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/place-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.name ?? 'location'} · Callboard` },
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).locations.form({ id: params.id });

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleEdit(request, PlaceForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).locations.update({ ...edit, id: params.id }),
    done: () => redirect(`/places/${params.id}`),
  });

const loadSchema = () =>
  import('#app/features/schedule/places/place-form.ts').then((it) => it.PlaceForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditPlace({ loaderData, actionData }: Route.ComponentProps) {
  const back = { to: `/places/${loaderData.id}`, label: loaderData.name };
  const [form, fields] = useForm({
    id: 'place',
    loadSchema,
    lastResult: actionData,
    defaultValue: toShownPlace(loaderData),
    record: { stored: loaderData, toShown: toShownPlace },
  });
  return (
    <>
      <PageHeader title={`Edit ${loaderData.name}`} back={back} />
      <Form form={form} className="max-w-2xl">
        <PlaceFields fields={fields} stored={loaderData} />
        <FormActions save="Save" cancelTo={back.to} />
      </Form>
    </>
  );
}
