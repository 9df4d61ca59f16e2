import { useId } from 'react';
import type { apiClient } from '#app/api-client.ts';
import { getApi } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { CodeLimit } from '#app/features/bids/estimates/code-limit.tsx';
import { CodeLimitForm } from '#app/features/bids/estimates/code-limit-form.ts';
import { editsOf, isValidHeader } from '#app/features/bids/estimates/editor/header-edits.ts';
import { ShareFields, TextFields } from '#app/features/bids/estimates/editor/header-fields.tsx';
import { ScheduleFields, TaxFields } from '#app/features/bids/estimates/editor/payment-fields.tsx';
import { PercentInput } from '#app/features/bids/estimates/editor/percent-input.tsx';
import { Templates } from '#app/features/bids/estimates/templates.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { DecimalInput } from '#app/ui/money/decimal-input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { useEdits } from '#app/use-edits.ts';
import type { Route } from './+types/settings-estimates';

export const meta: Route.MetaFunction = () => [{ title: 'Estimates · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const [settings, templates, { currency }] = await Promise.all([
    api.estimates.settings(),
    api.estimateTemplates.list(),
    api.company.find(),
  ]);
  return { settings, templates, currency };
}

/** Sets from which amount on clients approve with a code. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, CodeLimitForm, async (value) => {
    await getApi(context).estimates.setCodeLimit(value);
    return { saved: 'Limit saved' };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

type Settings = Route.ComponentProps['loaderData']['settings'];
type Saved = Parameters<typeof apiClient.estimates.updateSettings.mutate>[0];

/** What new estimates begin with. Saved as it is typed. */
export default function EstimateSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, templates, currency } = loaderData;
  const isEditable = useViewer().canChange('estimates.edit');
  const edits = useEdits<Settings>({
    name: 'estimate-settings',
    stored: settings,
    send: async (changes) =>
      (await loadApiClient()).estimates.updateSettings.mutate(changes as Saved),
    isValid: isValidHeader,
  });
  const fields = { values: edits.values, edit: editsOf<Settings>(edits.edit) };
  return (
    <>
      <SettingsIntro
        title="Estimates"
        summary="What new estimates begin with. Existing estimates stay as they are."
      />
      <form
        id="estimate-settings"
        onSubmit={(event) => event.preventDefault()}
        className="max-w-4xl"
      >
        <fieldset
          disabled={!isEditable}
          onBlur={() => void edits.flush()}
          className="grid grid-cols-1 gap-8"
        >
          {isEditable && <SaveState formId="estimate-settings" edits={edits} />}
          <NumberFields {...fields} />
          <Section title="Mark-ups">
            <ShareFields {...fields} />
          </Section>
          <ScheduleFields {...fields} />
          <TaxFields {...fields} />
          <Section title="Words on the estimate">
            <TextFields {...fields} />
          </Section>
        </fieldset>
      </form>
      <CodeLimit
        key={settings.codeFromCents}
        codeFromCents={settings.codeFromCents}
        currency={currency}
        reply={actionData}
      />
      <Templates templates={templates} isEditable={isEditable} />
    </>
  );
}

const counts = [
  ['nextNumber', 'Next number', 1, 999_999_999],
  ['validDays', 'Valid for (days)', 1, 365],
  ['hoursPerDay', 'Hours per day', 1, 24],
] as const;

interface NumberFieldsProps {
  values: Settings;
  edit: (change: Partial<Settings>, isTyping?: boolean) => void;
}

function NumberFields({ values, edit }: NumberFieldsProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5">
      <Field id={`${id}-prefix`} label="Prefix of numbers">
        <Input
          id={`${id}-prefix`}
          value={values.numberPrefix}
          maxLength={20}
          onChange={({ target }) => edit({ numberPrefix: target.value }, true)}
        />
      </Field>
      {counts.map(([name, label, least, most]) => (
        <Field key={name} id={`${id}-${name}`} label={label}>
          <DecimalInput
            id={`${id}-${name}`}
            value={values[name]}
            onChange={(value) => edit({ [name]: value ?? least })}
            isIdentifier={name === 'nextNumber'}
            {...{ decimals: 0, least, most, hint: `Type a number from ${least} to ${most}.` }}
          />
        </Field>
      ))}
      <Field id={`${id}-fringes`} label="Fringes" hint="Of new lines in A and B.">
        <PercentInput
          id={`${id}-fringes`}
          value={values.fringeBps}
          change={(value) => edit({ fringeBps: value ?? 0 })}
        />
      </Field>
    </div>
  );
}
