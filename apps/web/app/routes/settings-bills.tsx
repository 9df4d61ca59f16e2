import { formatMoney } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { handleEdit } from '#app/edit.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { useSavedToast } from '#app/features/accounts/settings/use-saved-toast.ts';
import { BillSettingsForm } from '#app/features/spend/bills/settings-form.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Facts } from '#app/ui/facts.tsx';
import { CheckboxField, TextField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/settings-bills';

export const meta: Route.MetaFunction = () => [{ title: 'Bills · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { bills, company } = getApi(context);
  const [rules, { currency }] = await Promise.all([bills.settings(), company.find()]);
  return { rules, currency };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleEdit(request, BillSettingsForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).bills.updateSettings(edit),
    done: () => ({ saved: 'Saved' }),
  });

const loadSchema = () =>
  import('#app/features/spend/bills/settings-form.ts').then((it) => it.BillSettingsForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function BillSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { canChange } = useViewer();
  const lastResult = useSavedToast(actionData);
  return (
    <>
      <SettingsIntro
        title="Bills"
        summary="Who approves bills of crew and vendors, and when they are due. Nobody approves their own."
      />
      {canChange('company.edit') ? (
        <EditRules key={JSON.stringify(loaderData)} {...loaderData} lastResult={lastResult} />
      ) : (
        <RuleFacts {...loaderData} />
      )}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

type EditRulesProps = Loaded & { lastResult: ReturnType<typeof useSavedToast> };

function EditRules({ rules, currency, lastResult }: EditRulesProps) {
  const [form, fields] = useForm({
    id: 'bill-rules',
    loadSchema,
    lastResult,
    defaultValue: rules,
    record: { stored: rules },
  });
  return (
    <Form form={form} className="max-w-md">
      <MoneyField
        field={fields.producerLimitCents}
        label="The producer of a job approves up to"
        isOptional
        currency={currency}
        hint="Empty for any amount, 0 for none. Larger bills wait for an admin or an owner."
      />
      <TextField
        field={fields.termsDays}
        label="Due after"
        type="number"
        min={0}
        max={365}
        inputMode="numeric"
        hint="Days after the bill date, unless the bill says another day."
      />
      <CheckboxField
        field={fields.needsTaxForm}
        label="A tax form has to be on file"
        hint="A bill of a person without one needs a reason to be approved."
      />
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

function RuleFacts({ rules, currency }: Loaded) {
  const { producerLimitCents: limit, termsDays, needsTaxForm } = rules;
  const upTo = limit === null ? 'Any amount' : `Up to ${formatMoney(limit, currency)}`;
  return (
    <>
      <Facts
        facts={[
          { label: 'Producers', value: limit === 0 ? 'None' : upTo },
          { label: 'Due after', value: countOf(termsDays, 'day') },
          { label: 'Tax form', value: needsTaxForm ? 'Has to be on file' : 'Not needed' },
        ]}
      />
      <p className="text-sm text-faint">Owners and admins can change this.</p>
    </>
  );
}
