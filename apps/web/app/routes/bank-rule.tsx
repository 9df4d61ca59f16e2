import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { RuleFields } from '#app/features/banking/bank/rule-fields.tsx';
import { RuleForm } from '#app/features/banking/bank/rule-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/bank-rule';

export const meta: Route.MetaFunction = () => [{ title: 'Rule · Bank · Callboard' }];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = getApi(context);
  const [rules, { accounts }, { choosable }] = await Promise.all([
    api.matchRules.list(),
    api.reconciliations.list(),
    api.books.find(),
  ]);
  const rule = rules.find((it) => it.id === id);
  if (!rule) throw data(null, 404);
  return { rule, accounts, chart: choosable };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleEdit(request, RuleForm, {
    toFields: ({ direction, ...rule }) => ({ ...rule, isMoneyIn: direction === 'in' }),
    update: (edit) => getApi(context).matchRules.update({ ...edit, id }),
    done: () => redirect('/bank/rules'),
  });

const loadSchema = () =>
  import('#app/features/banking/bank/rule-form.ts').then((it) => it.RuleForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditRule({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, accounts, chart } = loaderData;
  const { words, isMoneyIn, accountId, kind, projectId, section, accountCode, isAutomatic } = rule;
  const stored = {
    words,
    isMoneyIn,
    accountId,
    kind,
    projectId,
    section,
    accountCode,
    isAutomatic,
  };
  const direction = isMoneyIn ? 'in' : 'out';
  const [form, fields] = useForm({
    id: 'match-rule',
    loadSchema,
    lastResult: actionData,
    defaultValue: { ...stored, direction },
    record: { stored, toShown: (it) => ({ ...it, direction: it.isMoneyIn ? 'in' : 'out' }) },
  });
  const job =
    projectId === null ? undefined : { value: projectId, label: rule.projectName ?? 'Removed job' };
  return (
    <>
      <PageHeader
        title={`Rule for “${words}”`}
        back={{ to: '/bank/rules', label: 'Rules' }}
        summary="What it matched before stays as it is."
      />
      <Form form={form} className="max-w-md">
        <RuleFields fields={fields} accounts={accounts} chart={chart} job={job} />
        <FormActions save="Save" cancelTo="/bank/rules" />
      </Form>
    </>
  );
}
