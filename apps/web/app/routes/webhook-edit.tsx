import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { EndpointFields } from '#app/features/tell/webhooks/endpoint-fields.tsx';
import { EditEndpointForm } from '#app/features/tell/webhooks/endpoint-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/webhook-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.name ?? 'endpoint'} · Settings · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const endpoint = await getApi(context).webhooks.find({ id: params.id });
  if (endpoint.tokenId) throw redirect(`/settings/webhooks/${endpoint.id}`);
  return endpoint;
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleEdit(request, EditEndpointForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).webhooks.update({ ...edit, id: params.id }),
    done: () => redirect(`/settings/webhooks/${params.id}`),
  });

const loadSchema = () =>
  import('#app/features/tell/webhooks/endpoint-form.ts').then((it) => it.EditEndpointForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditEndpoint({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, kind, url, events } = loaderData;
  const back = { to: `/settings/webhooks/${id}`, label: name };
  const [form, fields] = useForm({
    id: 'endpoint',
    loadSchema,
    lastResult: actionData,
    defaultValue: { name, url: kind === 'chat' ? '' : url },
    record: { stored: { name, events, ...(kind !== 'chat' && { url }) } },
  });
  return (
    <>
      <PageHeader
        title={`Edit ${name}`}
        back={back}
        summary="Queued deliveries go to the new URL."
      />
      <Form form={form} className="max-w-2xl gap-6">
        <EndpointFields fields={fields} kind={kind} events={events} keepsUrl={kind === 'chat'} />
        <FormActions save="Save" cancelTo={back.to} />
      </Form>
    </>
  );
}
