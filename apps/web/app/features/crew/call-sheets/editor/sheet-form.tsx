import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import { ContactFields } from './contact-fields.tsx';
import { DepartmentNotes } from './department-notes.tsx';
import { HospitalFields } from './hospital-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { useSheetEdits } from './use-sheet-edits.ts';
import { WalkieFields } from './walkie-fields.tsx';
import { WeatherFields } from './weather-fields.tsx';

const { Part: AttachmentFields } = lazyPart(() => import('./attachment-fields.tsx'));
const { Part: GuestFields } = lazyPart(() => import('./guest-fields.tsx'));

/** What people type on a call sheet. Each field is saved by itself. */
export function SheetForm({ page, at }: { page: CallSheetPage; at: Date }) {
  const edits = useSheetEdits(page);
  const { sheet, usual, day } = page;
  const id = `sheet-${page.id}`;
  return (
    <form
      id={id}
      onSubmit={(event) => event.preventDefault()}
      onBlur={() => void edits.flush()}
      className="grid gap-6"
    >
      <SaveState formId={id} edits={edits} />
      <Section title="Weather and hospital">
        <div className="grid gap-4">
          <WeatherFields id={id} {...{ edits, page, at }} />
          <HospitalFields id={id} edits={edits} usual={usual.hospital} />
        </div>
      </Section>
      <Section title="For everybody">
        <TextFields id={id} edits={edits} usual={usual} />
      </Section>
      <ContactFields
        {...{ id, edits }}
        usual={usual.contacts}
        people={sheet.people.filter((it) => it.kind !== 'cast')}
      />
      <WalkieFields edits={edits} />
      <AttachmentFields edits={edits} page={page} />
      <GuestFields edits={edits} generalCall={day.callTime} />
      {sheet.people.length > 0 && (
        <Section title="Notes for departments">
          <DepartmentNotes
            {...{ id, edits }}
            departments={sheet.people.map((it) => it.department)}
          />
        </Section>
      )}
    </form>
  );
}
