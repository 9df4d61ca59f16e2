import { paperworkSetKinds, setKindLabels } from '@callboard/domain/paperwork/enums';
import { getApi } from '#app/context.ts';
import { handleEdit } from '#app/edit.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { useSavedToast } from '#app/features/accounts/settings/use-saved-toast.ts';
import { toMemo } from '#app/features/crew/paperwork/memo-text.ts';
import { PaperworkSettingsForm } from '#app/features/crew/paperwork/settings-form.ts';
import { splitMemo } from '#app/features/crew/paperwork/split-memo.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { TextareaField } from '#app/ui/form/fields.tsx';
import { Form, SubmitButton } from '#app/ui/form/form.tsx';
import { useForm } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/settings-paperwork';

type Settings = Route.ComponentProps['loaderData'];

export const meta: Route.MetaFunction = () => [{ title: 'Paperwork · Settings · Callboard' }];

export function loader({ context }: Route.LoaderArgs) {
  return getApi(context).paperwork.settings();
}

// 20 paragraphs of 4,000 characters, with every character escaped in JSON.
const maxMemoLength = 170_000;

export const action = ({ request, context }: Route.ActionArgs) =>
  handleEdit(request, PaperworkSettingsForm, {
    toFields: (typed) => typed,
    update: (edit) => getApi(context).paperwork.updateSettings(edit),
    done: () => ({ saved: 'Paperwork saved' }),
    maxOpenedLength: maxMemoLength,
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const loadSchema = () =>
  import('#app/features/crew/paperwork/settings-form.ts').then((it) => it.PaperworkSettingsForm);

export default function PaperworkSettings({ loaderData, actionData }: Route.ComponentProps) {
  const isEditable = useViewer().canChange('company.edit');
  const lastResult = useSavedToast(actionData);
  return (
    <>
      <SettingsIntro
        title="Paperwork"
        summary="What everybody is asked for whose first date is confirmed, and what their deal memo says. Memos that were sent stay as they are."
      />
      {isEditable ? (
        <EditSettings
          key={JSON.stringify(loaderData)}
          settings={loaderData}
          lastResult={lastResult}
        />
      ) : (
        <ShownSettings {...loaderData} />
      )}
    </>
  );
}

const hints: Partial<Record<(typeof paperworkSetKinds)[number], string>> = {
  deal_memo: 'Made from the booking, and signed on the person’s own page.',
  tax_form: 'W-9, or W-4 with I-9, as the address book says.',
  direct_deposit: 'Bank details, stored encrypted, or a voided check.',
  loan_out: 'Only from people with a loan-out company.',
};

interface EditProps {
  settings: Settings;
  lastResult: ReturnType<typeof useSavedToast>;
}

function EditSettings({ settings, lastResult }: EditProps) {
  const [form, fields] = useForm({
    id: 'paperwork-settings',
    loadSchema,
    lastResult,
    defaultValue: { ...settings, paragraphs: toMemo(settings.paragraphs) },
    record: { stored: settings, toShown, split: { paragraphs: splitMemo } },
  });
  return (
    <Form form={form} className="max-w-2xl">
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm font-medium">The set</legend>
        {paperworkSetKinds.map((kind) => (
          <Checkbox
            key={kind}
            name={fields.kinds.name}
            value={kind}
            defaultChecked={settings.kinds.includes(kind)}
            label={setKindLabels[kind]}
            hint={hints[kind]}
          />
        ))}
      </fieldset>
      <TextareaField
        field={fields.paragraphs}
        label="Deal memo"
        rows={24}
        hint="A line that begins with # is the title of a paragraph. {company}, {person} and {job} stand for the names. Role, dates, rate, overtime, meal penalties and kit are added from the booking. Have a lawyer read it before you use it."
      />
      <div className="pt-2">
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

function toShown(stored: Record<string, unknown>): Record<string, unknown> {
  if (!('paragraphs' in stored)) return stored;
  return { ...stored, paragraphs: toMemo(stored.paragraphs as Settings['paragraphs']) };
}

function ShownSettings({ kinds, paragraphs }: Settings) {
  return (
    <div className="grid max-w-2xl gap-4">
      <Facts
        facts={[
          { label: 'The set', value: kinds.map((it) => setKindLabels[it]).join(', ') || 'Nothing' },
        ]}
      />
      <p className="text-sm whitespace-pre-line break-words">{toMemo(paragraphs)}</p>
      <p className="text-sm text-faint">Owners and admins can change this.</p>
    </div>
  );
}
