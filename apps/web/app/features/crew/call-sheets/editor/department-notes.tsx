import { type Department, departmentLabels } from '@callboard/domain/crew/enums';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import type { EditsOf } from './use-sheet-edits.ts';

interface DepartmentNotesProps {
  id: string;
  edits: EditsOf<'departmentNotes'>;
  /** Those of the sheet, or all. */
  departments: readonly Department[];
}

/** A note for each department. */
export function DepartmentNotes({
  id,
  edits: { values, edit },
  departments,
}: DepartmentNotesProps) {
  const notes = values.departmentNotes ?? {};
  const present = new Set([...departments, ...Object.keys(notes)]);
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
