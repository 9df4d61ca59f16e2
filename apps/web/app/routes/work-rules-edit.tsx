import { data, redirect } from 'react-router';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { RuleFields } from '#app/features/schedule/work-rules/rule-fields.tsx';
import { RulesForm } from '#app/features/schedule/work-rules/rules-form.ts';
import { keepForm } from '#app/keep-form.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormActions } from '#app/ui/form/form-actions.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/work-rules-edit';

const back = { to: '/settings/work-rules', label: 'Work rules' };

export const meta: Route.MetaFunction = () => [{ title: 'Work rules · Settings · Callboard' }];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { workRules, company } = getApi(context);
  const [sets, { currency }] = await Promise.all([workRules.list(), company.find()]);
  const rules = sets.find((it) => it.id === id);
  if (!rules) throw data({ message: 'These rules were removed.' }, { status: 404 });
  return { rules, currency: rules.mealPenaltyCurrency ?? currency };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  handleEdit(request, RulesForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).workRules.update({ ...edit, id }),
    done: () => redirect(back.to),
  });

const loadSchema = () =>
  import('#app/features/schedule/work-rules/rules-form.ts').then((it) => it.RulesForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function EditWorkRules({
  loaderData: { rules, currency },
  actionData,
}: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'work-rules',
    loadSchema,
    lastResult: actionData,
    defaultValue: rules,
    record: { stored: rules },
  });
  return (
    <>
      <PageHeader title={`Rules of ${rules.unionName ?? 'everybody'}`} back={back} />
      <Form form={form} className="max-w-2xl">
        <RuleFields fields={fields} currency={currency} />
        <FormActions save="Save" cancelTo={back.to} />
      </Form>
    </>
  );
}
