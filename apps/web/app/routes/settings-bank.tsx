import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { useSavedToast } from '#app/features/accounts/settings/use-saved-toast.ts';
import { LevelsForm } from '#app/features/banking/bank/levels-form.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/settings-bank';

export const meta: Route.MetaFunction = () => [{ title: 'Bank levels · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const { banks, company } = getApi(context);
  const [settings, { currency }] = await Promise.all([banks.settings(), company.find()]);
  const { lowBalanceSince, ...levels } = settings;
  return { levels, lowBalanceSince, currency };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleEdit(request, LevelsForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).banks.updateSettings(edit),
    done: () => ({ saved: 'Levels saved' }),
  });

const loadSchema = () =>
  import('#app/features/banking/bank/levels-form.ts').then((it) => it.LevelsForm);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

/** From which amounts the bank is worth a notice and an event. */
export default function BankLevels({ loaderData, actionData }: Route.ComponentProps) {
  const { lowBalanceSince } = loaderData;
  const { workspace } = useViewer();
  const lastResult = useSavedToast(actionData);
  return (
    <>
      <SettingsIntro
        title="Bank levels"
        summary="From which amounts owners, admins and bookkeepers get a notice, and webhooks an event."
      />
      {lowBalanceSince && (
        <Banner tone="tally">
          Cash is below the warning level since{' '}
          <Instant at={lowBalanceSince} timeZone={workspace.timeZone} hasTime />.
        </Banner>
      )}
      <EditLevels key={JSON.stringify(loaderData.levels)} {...loaderData} lastResult={lastResult} />
    </>
  );
}

type EditLevelsProps = Route.ComponentProps['loaderData'] & {
  lastResult: ReturnType<typeof useSavedToast>;
};

function EditLevels({ levels, currency, lastResult }: EditLevelsProps) {
  const isEditable = useViewer().canChange('money.edit');
  const [form, fields] = useForm({
    id: 'bank-levels',
    loadSchema,
    lastResult,
    defaultValue: levels,
    record: { stored: { ...levels } },
  });
  return (
    <Form form={form} className="max-w-md">
      <MoneyField
        field={fields.largeDepositCents}
        label="Large deposit, from"
        isOptional
        currency={currency}
        hint="Empty for none."
      />
      <MoneyField
        field={fields.lowBalanceCents}
        label="Warn when cash is below"
        isOptional
        currency={currency}
        hint="Once each time that cash falls below it. Empty for never."
      />
      {isEditable && (
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      )}
    </Form>
  );
}
