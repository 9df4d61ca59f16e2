import { useState } from 'react';
import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { EndpointFields } from '#app/features/tell/webhooks/endpoint-fields.tsx';
import { NewEndpointForm } from '#app/features/tell/webhooks/endpoint-form.ts';
import { SecretCreated } from '#app/features/tell/webhooks/secret-created.tsx';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { RadioGroupField } from '#app/ui/form/radio-group-field.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Route } from './+types/webhook-new';

export const meta: Route.MetaFunction = () => [{ title: 'New endpoint · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  await getApi(context).webhooks.list();
  return null;
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, NewEndpointForm, async (value) => {
    const { endpoint, secret } = await getApi(context).webhooks.create(value);
    if (!secret) return redirect(`/settings/webhooks/${endpoint.id}`);
    return { created: { id: endpoint.id, name: endpoint.name, secret } };
  });

const loadSchema = () =>
  import('#app/features/tell/webhooks/endpoint-form.ts').then((it) => it.NewEndpointForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function NewEndpoint({ actionData }: Route.ComponentProps) {
  const created = useLastActionData(
    actionData && 'created' in actionData ? actionData.created : undefined,
  );
  if (created) {
    return (
      <SecretCreated
        title={`${created.name} is ready`}
        secret={created.secret}
        doneTo={`/settings/webhooks/${created.id}`}
      >
        Your receiver uses it to check signatures. Store it with the receiver’s other secrets, then
        send a test from the endpoint’s page.
      </SecretCreated>
    );
  }
  return (
    <EndpointPage lastResult={actionData && 'created' in actionData ? undefined : actionData} />
  );
}

type Kind = 'webhook' | 'chat';

interface EndpointPageProps {
  lastResult: Parameters<typeof useForm>[0]['lastResult'];
}

function EndpointPage({ lastResult }: EndpointPageProps) {
  const [form, fields] = useForm({
    id: 'endpoint',
    loadSchema,
    lastResult,
    defaultValue: { kind: 'webhook' },
  });
  const [kind, setKind] = useState<Kind>(fields.kind.initialValue === 'chat' ? 'chat' : 'webhook');
  return (
    <>
      <PageHeader
        title="New endpoint"
        back={{ to: '/settings/webhooks', label: 'Webhooks' }}
        summary="It receives the events you choose, within a second."
      />
      <Form
        form={form}
        className="max-w-2xl gap-6"
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === fields.kind.name) {
            setKind(target.value === 'chat' ? 'chat' : 'webhook');
          }
        }}
      >
        <RadioGroupField
          field={fields.kind}
          legend="Type"
          options={[
            {
              value: 'webhook',
              label: 'Webhook',
              hint: 'Your own server. Requests are signed and contain the whole record.',
            },
            {
              value: 'chat',
              label: 'Team chat',
              hint: 'A channel. Gets one sentence per event, unsigned.',
            },
          ]}
        />
        <EndpointFields fields={fields} kind={kind} events={[]} />
        <FormActions save="Add endpoint" cancelTo="/settings/webhooks" />
      </Form>
    </>
  );
}
