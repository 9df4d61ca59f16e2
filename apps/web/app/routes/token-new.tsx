import { scopeDescriptions } from '@callboard/domain/access/scopes';
import { CreateToken } from '@callboard/domain/tokens/fields';
import { getApi } from '#app/context.ts';
import { expiryOf } from '#app/features/accounts/settings/expiry.ts';
import { LifetimeFields } from '#app/features/accounts/settings/lifetime-fields.tsx';
import { ScopeFields } from '#app/features/accounts/settings/scope-fields.tsx';
import { TokenCreated } from '#app/features/accounts/settings/token-created.tsx';
import { TokenForm } from '#app/features/accounts/settings/token-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useLastActionData } from '#app/use-last-action-data.ts';
import type { Route } from './+types/token-new';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${titleOf(isTest(location.search))} · Settings · Callboard` },
];

function titleOf(isTest: boolean): string {
  return isTest ? 'New test token' : 'New API token';
}

/** A test token is created at `?test`. */
function isTest(search: string): boolean {
  return new URLSearchParams(search).has('test');
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  await api.tokens.list();
  const { workspace } = await api.me.find();
  const today = Temporal.Now.plainDateISO(workspace.timeZone).toString();
  return { scopeDescriptions, today, isTest: isTest(new URL(request.url).search) };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, TokenForm, async (value) => {
    const api = getApi(context);
    const { workspace } = await api.me.find();
    const input = {
      ...value,
      expiresAt: expiryOf(value, workspace.timeZone, new Date()),
      isTest: isTest(new URL(request.url).search),
    };
    const { token, secret } = await api.tokens.create(CreateToken.parse(input));
    const { origin } = new URL(request.url);
    return { created: { name: token.name, secret, origin, isForRest: token.scopes.length > 0 } };
  });

const loadSchema = () =>
  import('#app/features/accounts/settings/token-form.ts').then((it) => it.TokenForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function NewToken({ loaderData, actionData }: Route.ComponentProps) {
  const newest = actionData && 'created' in actionData ? actionData.created : undefined;
  const created = useLastActionData(newest);
  if (created) return <TokenCreated {...created} />;
  const lastResult = actionData && 'created' in actionData ? undefined : actionData;
  return <TokenPage {...loaderData} lastResult={lastResult} />;
}

type TokenPageProps = Route.ComponentProps['loaderData'] & {
  lastResult: Parameters<typeof useForm>[0]['lastResult'];
};

function TokenPage(props: TokenPageProps) {
  const { scopeDescriptions: descriptions, today, isTest, lastResult } = props;
  const [form, fields] = useForm({
    id: isTest ? 'test-token' : 'token',
    loadSchema,
    lastResult,
    defaultValue: { lifetime: '90' },
  });
  return (
    <>
      <PageHeader
        title={titleOf(isTest)}
        back={{ to: '/settings/tokens', label: 'API tokens' }}
        summary={
          isTest
            ? 'It acts in the sandbox, a demo company. It reads and changes nothing of this workspace.'
            : 'It acts as you in this workspace. Its changes are logged under its name.'
        }
      />
      <Form form={form} className="max-w-2xl gap-6">
        <TextField
          field={fields.name}
          label="Name"
          autoComplete="off"
          maxLength={80}
          autoFocus
          placeholder="Edit bay sync"
          hint="Use the name of the app or script. It shows in the activity."
        />
        <ScopeFields name={fields.scopes.name} descriptions={descriptions} />
        <LifetimeFields lifetime={fields.lifetime} lastDay={fields.lastDay} today={today} />
        <FormActions
          save={isTest ? 'Create test token' : 'Create token'}
          cancelTo="/settings/tokens"
        />
      </Form>
    </>
  );
}
