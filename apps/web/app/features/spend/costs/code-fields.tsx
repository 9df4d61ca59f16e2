import { costSections, costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { type FormField, SelectField } from '#app/ui/form/fields.tsx';
import type { BidLine } from './purchases.ts';

interface CodeFieldsProps {
  section: FormField & { value?: unknown };
  line: FormField;
  /** Lines of the accepted bid. */
  lines: readonly BidLine[];
}

/** Section of the bid, and a line of it if the section has any. */
export function CodeFields({ section, line, lines }: CodeFieldsProps) {
  const chosen = section.value ?? section.initialValue;
  const within = lines.filter((it) => it.section === chosen);
  return (
    <>
      <SelectField
        field={section}
        label="Section"
        noneLabel="Choose a section"
        options={costSections.map((it) => ({ value: it, label: sectionName(it) }))}
      />
      {within.length > 0 && (
        <SelectField
          key={String(chosen)}
          field={line}
          label="Line of the bid"
          isOptional
          noneLabel="No line"
          options={within.map((it) => ({ value: it.id, label: it.description }))}
        />
      )}
    </>
  );
}
