import { formatMoney } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { useSavedToast } from '#app/features/accounts/settings/use-saved-toast.ts';
import { LimitsForm } from '#app/features/spend/costs/limits-form.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Facts } from '#app/ui/facts.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/settings-approvals';

export const meta: Route.MetaFunction = () => [{ title: 'Approvals · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { costs, company } = getApi(context);
  const [limits, { currency }] = await Promise.all([costs.settings(), company.find()]);
  return { limits, currency };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleEdit(request, LimitsForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).costs.updateSettings(edit),
    done: () => ({ saved: 'Limits saved' }),
  });

const loadSchema = () =>
  import('#app/features/spend/costs/limits-form.ts').then((it) => it.LimitsForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  const { canChange } = useViewer();
  const lastResult = useSavedToast(actionData);
  return (
    <>
      <SettingsIntro
        title="Approvals"
        summary="Who may approve purchase orders, and up to which amount. Owners and admins approve orders of any amount."
      />
      {canChange('company.edit') ? (
        <EditLimits key={JSON.stringify(loaderData)} {...loaderData} lastResult={lastResult} />
      ) : (
        <LimitFacts {...loaderData} />
      )}
    </>
  );
}

type Limits = Route.ComponentProps['loaderData'];

type EditLimitsProps = Limits & { lastResult: ReturnType<typeof useSavedToast> };

function EditLimits({ limits, currency, lastResult }: EditLimitsProps) {
  const [form, fields] = useForm({
    id: 'limits',
    loadSchema,
    lastResult,
    defaultValue: limits,
    record: { stored: limits },
  });
  return (
    <Form form={form} className="max-w-md">
      <MoneyField
        field={fields.producerLimitCents}
        label="The producer of a job, up to"
        isOptional
        currency={currency}
        hint="Empty for any amount, 0 for none."
      />
      <MoneyField
        field={fields.coordinatorLimitCents}
        label="Coordinators, up to"
        isOptional
        currency={currency}
        hint="Empty for any amount, 0 for none. Larger orders wait for the producer of the job, an admin or an owner."
      />
      <p className="text-sm text-pretty text-soft">
        The limits are the same number in the currency of each job.
      </p>
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

function LimitFacts({ limits, currency }: Limits) {
  const words = (limit: number | null) => {
    if (limit === null) return 'Any amount';
    return limit === 0 ? 'None' : `Up to ${formatMoney(limit, currency)}`;
  };
  return (
    <>
      <Facts
        facts={[
          { label: 'Producer', value: words(limits.producerLimitCents) },
          { label: 'Coordinators', value: words(limits.coordinatorLimitCents) },
        ]}
      />
      <p className="text-sm text-faint">Owners and admins can change the limits.</p>
    </>
  );
}
