import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import type { SheetEdits } from './use-sheet-edits.ts';

const texts = [
  ['safety', 'Safety', 'Hazards of the day, where first aid is, who to tell', 5_000],
  ['notes', 'Notes for everybody', 'House rules, weather cover, bulletins', 5_000],
  ['parking', 'Parking', '', 2_000],
  ['advance', 'Advance', '', 2_000],
] as const;

interface TextFieldsProps {
  id: string;
  edits: SheetEdits;
  usual: CallSheetPage['usual'];
}

/** The texts of a call sheet. What is left empty is taken from the location and the next day. */
export function TextFields({ id, edits: { values, edit }, usual }: TextFieldsProps) {
  const inherited = { parking: usual.parking, advance: usual.advance };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {texts.map(([name, label, placeholder, maxLength]) => {
        const taken = name === 'parking' || name === 'advance' ? inherited[name] : null;
        return (
          <Field
            key={name}
            id={`${id}-${name}`}
            label={label}
            hint={taken && values[name] === null && `Printed while this is empty: ${taken}`}
          >
            <Textarea
              id={`${id}-${name}`}
              name={name}
              dir="auto"
              rows={3}
              {...{ maxLength, placeholder }}
              value={values[name] ?? ''}
              onChange={({ currentTarget: { value } }) => edit(name, value || null, true)}
            />
          </Field>
        );
      })}
    </div>
  );
}
