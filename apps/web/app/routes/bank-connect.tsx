import { bankAccountLabels } from '@callboard/domain/bank/enums';
import { useState } from 'react';
import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { accountName } from '#app/features/banking/bank/account-name.ts';
import { LoginFields } from '#app/features/banking/bank/login-fields.tsx';
import { ConnectForm } from '#app/features/banking/bank/login-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { Checkbox, Radio } from '#app/ui/choice.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bank-connect';

export const meta: Route.MetaFunction = () => [{ title: 'Connect a bank · Callboard' }];

export function loader({ context }: Route.LoaderArgs) {
  return getApi(context).banks.sandbox();
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(
    request,
    ConnectForm,
    async (value) => {
      await getApi(context).banks.openSandbox(value);
      return redirect('/bank/connections');
    },
    { hideFields: ['password'] },
  );

const loadSchema = () =>
  import('#app/features/banking/bank/login-form.ts').then((it) => it.ConnectForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

/** Connects a bank of the sandbox, as people do at a real one. */
export default function ConnectBank({ loaderData, actionData }: Route.ComponentProps) {
  const { banks, credentials } = loaderData;
  const [first] = banks;
  const [chosen, choose] = useState(first?.id);
  const [form, fields] = useForm({ id: 'bank-login', loadSchema, lastResult: actionData });
  const bank = banks.find((it) => it.id === chosen);
  const [error] = fields.accountIds.errors ?? [];
  return (
    <>
      <PageHeader
        title="Connect a bank"
        back={{ to: '/bank/connections', label: 'Connections' }}
        summary="These banks are invented, and so is their money. New transactions arrive over time."
      />
      <Form form={form} className="max-w-md gap-6">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">Bank</legend>
          {banks.map((it) => (
            <Radio
              key={it.id}
              name={fields.institutionId.name}
              value={it.id}
              label={it.name}
              checked={it.id === chosen}
              onChange={() => choose(it.id)}
            />
          ))}
        </fieldset>
        <LoginFields fields={fields} credentials={credentials} />
        <fieldset key={chosen} className="grid gap-2">
          <legend className="mb-2 text-sm font-medium">Accounts to read</legend>
          {bank?.accounts.map((it) => (
            <Checkbox
              key={it.id}
              name={fields.accountIds.name}
              value={it.id}
              label={accountName(it)}
              hint={bankAccountLabels[it.type]}
              defaultChecked
            />
          ))}
          <FieldError
            id={fields.accountIds.errorId}
            error={typeof error === 'string' ? error : undefined}
          />
        </fieldset>
        <FormActions save="Connect" cancelTo="/bank/connections" />
      </Form>
    </>
  );
}
