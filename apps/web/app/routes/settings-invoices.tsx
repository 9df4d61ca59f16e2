import { taxRoundingLabels, taxRoundings } from '@callboard/domain/invoices/enums';
import { useId } from 'react';
import { apiClient } from '#app/api-client.ts';
import { getApi } from '#app/context.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { TaxFields } from '#app/features/bids/estimates/editor/payment-fields.tsx';
import { RemitToDialog } from '#app/features/sales/invoices/remit-to-dialog.tsx';
import { RemitToForm } from '#app/features/sales/invoices/remit-to-form.ts';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Switch } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { DecimalInput } from '#app/ui/money/decimal-input.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { useEdits } from '#app/use-edits.ts';
import type { Route } from './+types/settings-invoices';

export const meta: Route.MetaFunction = () => [{ title: 'Invoices · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const [{ remitTo, isRemitToHeld, ...settings }, { currency }] = await Promise.all([
    api.invoices.settings(),
    api.company.find(),
  ]);
  return { settings, remitTo, isRemitToHeld, currency };
}

/** Saves where clients pay to, which needs a proof of who the person is. */
export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, RemitToForm, async ({ remitTo }) => {
    await getApi(context).invoices.updateSettings({ remitTo });
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

type Settings = Route.ComponentProps['loaderData']['settings'];
type Saved = Parameters<typeof apiClient.invoices.updateSettings.mutate>[0];
type Name = keyof Settings;

const hasLabels = (name: string, value: unknown) =>
  name !== 'taxes' || (value as Settings['taxes']).every((it) => it.label.trim() !== '');

/** How the company invoices. Saved as it is typed. */
export default function InvoiceSettings({ loaderData }: Route.ComponentProps) {
  const { settings, remitTo, isRemitToHeld, currency } = loaderData;
  const isEditable = useViewer().canChange('money.edit');
  const { edit, ...edits } = useEdits<Settings>({
    name: 'invoice-settings',
    stored: settings,
    send: (changes) => apiClient.invoices.updateSettings.mutate(changes as Saved),
    isValid: hasLabels,
  });
  const change = (changes: Partial<Settings>, isTyping = false) => {
    for (const [name, value] of Object.entries(changes)) {
      edit(name as Name, value as never, isTyping);
    }
  };
  const fields = { values: edits.values, change, currency };
  return (
    <>
      <SettingsIntro
        title="Invoices"
        summary="How invoices are numbered, taxed, paid and reminded of. Issued invoices stay as they are."
      />
      <div className="grid max-w-4xl grid-cols-1 gap-8">
        <Section
          title="Payment details"
          actions={isEditable && <RemitToDialog remitTo={remitTo} />}
        >
          {remitTo ? (
            <p className="rounded-md bg-well p-3 text-sm break-words whitespace-pre-wrap inset-ring inset-ring-line">
              {remitTo}
            </p>
          ) : (
            <p className="text-sm text-soft">
              Clients do not know where to pay to. Add the bank details that invoices show.
            </p>
          )}
          {isRemitToHeld && (
            <p className="text-sm text-pretty text-soft">
              Changed. No invoice is issued until somebody else with access to all money has checked
              it under <TextLink to="/payment-details">Changed details</TextLink>.
            </p>
          )}
        </Section>
        <form id="invoice-settings" onSubmit={(event) => event.preventDefault()}>
          <fieldset
            disabled={!isEditable}
            onBlur={() => void edits.flush()}
            className="grid grid-cols-1 gap-8"
          >
            {isEditable && <SaveState formId="invoice-settings" edits={edits} />}
            <NumberFields {...fields} />
            <TaxFields values={edits.values} edit={(it) => change(it, true)} />
            <RoundingField {...fields} />
            <TermFields {...fields} />
          </fieldset>
        </form>
      </div>
    </>
  );
}

interface FieldsProps {
  values: Settings;
  change: (change: Partial<Settings>, isTyping?: boolean) => void;
  currency: string;
}

/** Returns the number that the next invoice gets, as it is printed. */
function exampleOf({ numberPrefix, nextNumber, restartsYearly, numberYear }: Settings): string {
  const year = new Date().getFullYear();
  if (!restartsYearly) return `${numberPrefix}${nextNumber}`;
  const number = numberYear === null || numberYear === year ? nextNumber : 1;
  return `${numberPrefix}${year}-${String(number).padStart(3, '0')}`;
}

function NumberFields({ values, change }: FieldsProps) {
  const id = useId();
  return (
    <Section title="Numbers">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field id={`${id}-prefix`} label="Prefix" hint={`Next: ${exampleOf(values)}`}>
          <Input
            id={`${id}-prefix`}
            value={values.numberPrefix}
            maxLength={20}
            aria-describedby={`${id}-prefix-description`}
            onChange={({ target }) => change({ numberPrefix: target.value }, true)}
          />
        </Field>
        <Field id={`${id}-next`} label="Next number">
          <DecimalInput
            id={`${id}-next`}
            value={values.nextNumber}
            onChange={(value) => change({ nextNumber: value ?? 1 })}
            isIdentifier
            {...{ decimals: 0, least: 1, most: 999_999_999, hint: 'Type a number from 1.' }}
          />
        </Field>
        <div className="col-span-full">
          <Switch
            label="Restart each year"
            hint="Numbers have the year in them and begin again at 1."
            checked={values.restartsYearly}
            onChange={({ currentTarget: { checked } }) =>
              change({ restartsYearly: checked, ...(checked && { nextNumber: 1 }) })
            }
          />
        </div>
      </div>
    </Section>
  );
}

function RoundingField({ values, change }: FieldsProps) {
  const id = useId();
  return (
    <Field
      id={id}
      label="Round tax"
      hint="For new invoices and bills. A draft follows the next time its lines are saved."
      className="max-w-md"
    >
      <Select
        id={id}
        value={values.taxRounding}
        aria-describedby={`${id}-description`}
        onChange={({ currentTarget: { value } }) =>
          change({ taxRounding: value as Settings['taxRounding'] })
        }
      >
        {taxRoundings.map((it) => (
          <option key={it} value={it}>
            {taxRoundingLabels[it]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function TermFields({ values, change, currency }: FieldsProps) {
  const id = useId();
  return (
    <Section title="Terms and reminders">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field id={`${id}-terms`} label="Due after (days)" hint="A client can have other terms.">
          <DecimalInput
            id={`${id}-terms`}
            value={values.termsDays}
            onChange={(value) => change({ termsDays: value ?? 0 })}
            {...{ decimals: 0, most: 365, hint: 'Type a number from 0 to 365.' }}
          />
        </Field>
        <Field
          id={`${id}-short`}
          label="Bank fee up to"
          hint="A payment that is short by this much settles its invoice."
        >
          <MoneyInput
            id={`${id}-short`}
            currency={currency}
            value={values.shortfallCents}
            onChange={(value) => change({ shortfallCents: value ?? 0 })}
            aria-describedby={`${id}-short-description`}
          />
        </Field>
        <Field id={`${id}-tax`} label="Your tax ID" isOptional>
          <Input
            id={`${id}-tax`}
            value={values.taxId ?? ''}
            maxLength={50}
            autoComplete="off"
            onChange={({ target }) => change({ taxId: target.value || null }, true)}
          />
        </Field>
        <div className="col-span-full">
          <Switch
            label="Remind clients"
            hint="3 days before an invoice is due, and 1, 7, 14 and 30 days after. You can stop it for a client or an invoice."
            checked={values.sendsReminders}
            onChange={({ currentTarget }) => change({ sendsReminders: currentTarget.checked })}
          />
        </div>
        <Field
          id={`${id}-notes`}
          label="Notes"
          isOptional
          hint="New invoices begin with them, below the lines."
          className="col-span-full"
        >
          <Textarea
            id={`${id}-notes`}
            rows={2}
            maxLength={5000}
            value={values.notes ?? ''}
            aria-describedby={`${id}-notes-description`}
            onChange={({ target }) => change({ notes: target.value || null }, true)}
          />
        </Field>
      </div>
    </Section>
  );
}
