import type { Caller } from '@callboard/api';
import type { SheetTemplate } from '@callboard/domain/call-sheets/sheet';
import type { Department } from '@callboard/domain/crew/enums';
import { loadApiClient } from '#app/load-api-client.ts';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { useEdits } from '#app/use-edits.ts';
import { DepartmentNotes } from './department-notes.tsx';
import { isComplete } from './typed.ts';
import { WalkieFields } from './walkie-fields.tsx';

interface SheetTemplateFormProps {
  template: SheetTemplate;
  departments: readonly Department[];
}

const texts = [
  ['safety', 'Safety', 'Who to tell in an emergency, where first aid is'],
  ['notes', 'Notes for everybody', 'House rules, bulletins, how to send a timecard'],
] as const;

type Saved = Parameters<Caller['callSheets']['updateTemplate']>[0];

/** What new call sheets begin with. Each field is saved by itself. */
export function SheetTemplateForm({ template, departments }: SheetTemplateFormProps) {
  const edits = useEdits({
    name: 'sheet-template',
    stored: template,
    send: async (changes) => {
      const { callSheets } = await loadApiClient();
      await callSheets.updateTemplate.mutate(changes as Saved);
    },
    isValid: isComplete,
  });
  const { values, edit, flush } = edits;
  const id = 'sheet-template';
  return (
    <form
      id={id}
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void flush()}
      className="grid gap-6"
    >
      <SaveState formId={id} edits={edits} />
      <div className="grid gap-3 sm:grid-cols-2">
        {texts.map(([name, label, placeholder]) => (
          <Field key={name} id={`${id}-${name}`} label={label}>
            <Textarea
              id={`${id}-${name}`}
              name={name}
              dir="auto"
              rows={4}
              maxLength={5_000}
              placeholder={placeholder}
              value={values[name] ?? ''}
              onChange={({ currentTarget: { value } }) => edit(name, value || null, true)}
            />
          </Field>
        ))}
      </div>
      <WalkieFields edits={edits} />
      <Section title="Notes for departments">
        <DepartmentNotes {...{ id, edits, departments }} />
      </Section>
    </form>
  );
}
