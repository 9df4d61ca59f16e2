import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { RuleFields } from '#app/features/schedule/work-rules/rule-fields.tsx';
import { UnionRulesForm } from '#app/features/schedule/work-rules/rules-form.ts';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { TextField } from '#app/ui/form/fields.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/work-rules-new';

const back = { to: '/settings/work-rules', label: 'Work rules' };

export const meta: Route.MetaFunction = () => [
  { title: 'Rules of a union · Settings · Callboard' },
];

/** Starts with the rules of everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const { workRules, company } = getApi(context);
  const [[everybody], { currency }] = await Promise.all([workRules.list(), company.find()]);
  return { everybody, currency };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, UnionRulesForm, async (value) => {
    await getApi(context).workRules.add(value);
    return redirect(back.to);
  });

const loadSchema = () =>
  import('#app/features/schedule/work-rules/rules-form.ts').then((it) => it.UnionRulesForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function NewWorkRules({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'work-rules',
    loadSchema,
    lastResult: actionData,
    defaultValue: { ...loaderData.everybody, unionName: '' },
  });
  return (
    <>
      <PageHeader title="Rules of a union" back={back} />
      <Form form={form} className="max-w-2xl">
        <TextField
          field={fields.unionName}
          label="Union"
          hint="As it stands with its members in the address book."
          placeholder="IATSE 600"
          autoComplete="off"
          maxLength={200}
          autoFocus
        />
        <RuleFields fields={fields} currency={loaderData.currency} />
        <FormActions save="Add rules" cancelTo={back.to} />
      </Form>
    </>
  );
}
