import { redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleCreate } from '#app/create.ts';
import { RuleFields } from '#app/features/banking/bank/rule-fields.tsx';
import { RuleForm, toRule } from '#app/features/banking/bank/rule-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bank-rule-new';

export const meta: Route.MetaFunction = () => [{ title: 'New rule · Bank · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const [{ accounts }, { choosable }] = await Promise.all([
    api.reconciliations.list(),
    api.books.find(),
  ]);
  return { accounts, chart: choosable };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCreate(request, RuleForm, async ({ formKey, ...value }) => {
    const rule = { ...toRule(value), ...(formKey && { formKey }) };
    await getApi(context).matchRules.create(rule);
    return redirect('/bank/rules');
  });

const loadSchema = () =>
  import('#app/features/banking/bank/rule-form.ts').then((it) => it.RuleForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction, isNew: true });

export default function NewRule({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'match-rule',
    loadSchema,
    lastResult: actionData,
    defaultValue: { direction: 'out', kind: 'account' },
    isNew: true,
  });
  return (
    <>
      <PageHeader
        title="New rule"
        back={{ to: '/bank/rules', label: 'Rules' }}
        summary="For transactions that are the same each time: software, rent, bank fees."
      />
      <Form form={form} className="max-w-md">
        <RuleFields fields={fields} {...loaderData} />
        <FormActions save="Make rule" cancelTo="/bank/rules" />
      </Form>
    </>
  );
}
