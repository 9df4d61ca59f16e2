import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { LoginFields } from '#app/features/banking/bank/login-fields.tsx';
import { ReconnectForm } from '#app/features/banking/bank/login-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bank-reconnect';

export const meta: Route.MetaFunction = () => [{ title: 'Reconnect a bank · Callboard' }];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { banks } = getApi(context);
  const [{ connections }, { credentials }] = await Promise.all([banks.list(), banks.sandbox()]);
  const connection = connections.find((it) => it.id === id);
  if (!connection) throw data(null, 404);
  if (connection.provider === 'plaid') {
    throw redirect(`/bank/connections/plaid?repair=${encodeURIComponent(id)}`);
  }
  const { institutionName, advice } = connection;
  return { institutionName, advice, credentials };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleForm(
    request,
    ReconnectForm,
    async (value) => {
      await getApi(context).banks.repairSandbox({ ...value, id });
      return redirect('/bank/connections');
    },
    { hideFields: ['password'] },
  );

const loadSchema = () =>
  import('#app/features/banking/bank/login-form.ts').then((it) => it.ReconnectForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

/** Gives the login of a sandbox bank again. */
export default function ReconnectBank({ loaderData, actionData }: Route.ComponentProps) {
  const { institutionName, advice, credentials } = loaderData;
  const [form, fields] = useForm({ id: 'bank-repair', loadSchema, lastResult: actionData });
  return (
    <>
      <PageHeader
        title={`Reconnect ${institutionName}`}
        back={{ to: '/bank/connections', label: 'Connections' }}
        summary={advice ?? 'It works. You can give the login again.'}
      />
      <Form form={form} className="max-w-md gap-6">
        <LoginFields fields={fields} credentials={credentials} />
        <FormActions save="Reconnect" cancelTo="/bank/connections" />
      </Form>
    </>
  );
}
