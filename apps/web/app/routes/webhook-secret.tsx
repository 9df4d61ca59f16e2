import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { withLiveOverlap } from '#app/features/tell/webhooks/endpoint.ts';
import { SecretCreated } from '#app/features/tell/webhooks/secret-created.tsx';
import { overlaps, SecretForm } from '#app/features/tell/webhooks/secret-form.ts';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Instant } from '#app/ui/date.tsx';
import { SelectField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Route } from './+types/webhook-secret';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Signing secret of ${loaderData?.endpoint.name ?? 'endpoint'} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const endpoint = await getApi(context).webhooks.find({ id: params.id });
  if (endpoint.kind === 'chat') throw redirect(`/settings/webhooks/${endpoint.id}`);
  return {
    endpoint: withLiveOverlap(endpoint, new Date()),
    options: overlaps.map(({ value, label }) => ({ value, label })),
  };
}

export const action = ({ request, context, params }: Route.ActionArgs) =>
  handleForm(request, SecretForm, async ({ overlap }) => {
    const created = await getApi(context).webhooks.rotateSecret({
      id: params.id,
      overlapHours: Number(overlap),
    });
    return { created };
  });

const loadSchema = () =>
  import('#app/features/tell/webhooks/secret-form.ts').then((it) => it.SecretForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Secret({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, options } = loaderData;
  const created = useLastActionData(
    actionData && 'created' in actionData ? actionData.created : undefined,
  );
  const lastResult = actionData && 'created' in actionData ? undefined : actionData;
  if (created) return <Replaced endpoint={endpoint} {...created} />;
  return <SecretPage endpoint={endpoint} options={options} lastResult={lastResult} />;
}

interface ReplacedProps {
  endpoint: { id: string; name: string };
  secret: string;
  previousSecretUntil: Date | null;
}

function Replaced({ endpoint, secret, previousSecretUntil }: ReplacedProps) {
  const { timeZone } = useViewer().workspace;
  return (
    <SecretCreated
      title={`${endpoint.name} has a new secret`}
      secret={secret}
      doneTo={`/settings/webhooks/${endpoint.id}`}
    >
      {previousSecretUntil ? (
        <>
          Until <Instant at={previousSecretUntil} timeZone={timeZone} hasTime /> every delivery has
          two signatures, one with each secret. Update the receiver before then.
        </>
      ) : (
        <>
          The old secret no longer works. Update the receiver now: it rejects deliveries until it
          has the new secret.
        </>
      )}
    </SecretCreated>
  );
}

interface SecretPageProps {
  endpoint: { id: string; name: string; previousSecretUntil: Date | null };
  options: { value: string; label: string }[];
  lastResult: Parameters<typeof useForm>[0]['lastResult'];
}

function SecretPage({ endpoint, options, lastResult }: SecretPageProps) {
  const { timeZone } = useViewer().workspace;
  const { id, name, previousSecretUntil } = endpoint;
  const back = { to: `/settings/webhooks/${id}`, label: name };
  const [form, fields] = useForm({
    id: 'secret',
    loadSchema,
    lastResult,
    defaultValue: { overlap: '24' },
  });
  return (
    <>
      <PageHeader
        title="Rotate signing secret"
        back={back}
        summary={`${name} gets a new secret, shown only once. The old one can stay active for a while, so that no delivery is rejected.`}
      />
      <Form form={form} className="max-w-2xl gap-6">
        <SelectField
          field={fields.overlap}
          label="Keep the old secret active"
          options={options}
          hint={
            previousSecretUntil && (
              <>
                An earlier secret is active until{' '}
                <Instant at={previousSecretUntil} timeZone={timeZone} hasTime />. It stops working
                now.
              </>
            )
          }
        />
        <FormActions save="Rotate secret" cancelTo={back.to} />
      </Form>
    </>
  );
}
