import { type Department, departmentLabels } from '@callboard/domain/crew/enums';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import type { SheetEdits } from './use-sheet-edits.ts';

interface DepartmentNotesProps {
  id: string;
  edits: SheetEdits;
  people: CallSheetPage['sheet']['people'];
}

/** A note for each department that is on the sheet. */
export function DepartmentNotes({ id, edits: { values, edit }, people }: DepartmentNotesProps) {
  const notes = values.departmentNotes ?? {};
  const present = new Set([...people.map((it) => it.department), ...Object.keys(notes)]);
  const set = (department: Department, text: string) => {
    const { [department]: _, ...others } = notes;
    const next = text === '' ? others : { ...others, [department]: text };
    edit('departmentNotes', Object.keys(next).length > 0 ? next : null, true);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {([...present] as Department[]).map((department) => (
        <Field
          key={department}
          id={`${id}-note-${department}`}
          label={departmentLabels[department]}
        >
          <Textarea
            id={`${id}-note-${department}`}
            dir="auto"
            rows={1}
            maxLength={1_000}
            value={notes[department] ?? ''}
            onChange={({ currentTarget: { value } }) => set(department, value)}
          />
        </Field>
      ))}
    </div>
  );
}
