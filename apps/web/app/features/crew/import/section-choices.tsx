import { DepartmentOptions } from '#app/features/crew/department-options.tsx';
import { countWords } from '#app/features/crew/people-words.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import type { ReadList } from './list.ts';
import { withSection } from './sections.ts';

interface SectionChoicesProps {
  list: ReadList;
  change: (list: ReadList) => void;
}

/** Says which rows of the list name a department, and who stands below each. */
export function SectionChoices({ list, change }: SectionChoicesProps) {
  if (list.sections.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Departments of your list</legend>
      <div className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
        {list.sections.map(({ id, text, department }) => {
          const count = list.rows.filter((it) => it.sectionId === id).length;
          return (
            <Field
              key={id}
              id={`import-section-${id}`}
              className="min-w-0"
              label={
                <span className="min-w-0 truncate">
                  {text} <span className="font-normal text-faint">{countWords(count)}</span>
                </span>
              }
            >
              <Select
                id={`import-section-${id}`}
                value={department}
                onChange={({ currentTarget }) => change(withSection(list, id, currentTarget.value))}
              >
                <option value="">By their roles</option>
                <DepartmentOptions />
              </Select>
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
