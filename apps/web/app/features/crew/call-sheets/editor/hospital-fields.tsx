import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import type { SheetEdits } from './use-sheet-edits.ts';

const parts = [
  ['name', 'Nearest hospital', 200],
  ['address', 'Its address', 500],
  ['phone', 'Its phone', 50],
] as const;

interface HospitalFieldsProps {
  id: string;
  edits: SheetEdits;
  usual: CallSheetPage['usual']['hospital'];
}

/** The nearest hospital: that of the location, until somebody types another one for this day. */
export function HospitalFields({ id, edits: { values, edit }, usual }: HospitalFieldsProps) {
  const shown = values.hospital ?? usual ?? { name: '', address: '', phone: null };
  const set = (name: (typeof parts)[number][0], text: string) => {
    const next = { ...shown, [name]: name === 'phone' ? text || null : text };
    const isEmpty = !next.name && !next.address && !next.phone;
    edit('hospital', isEmpty ? null : next, true);
  };
  const lacksName = values.hospital !== null && values.hospital.name.trim() === '';
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-3">
        {parts.map(([name, label, maxLength]) => (
          <Field
            key={name}
            id={name === 'name' ? `${id}-hospital` : `${id}-hospital-${name}`}
            label={label}
            error={name === 'name' && lacksName ? 'Enter the name of the hospital.' : undefined}
          >
            <Input
              id={name === 'name' ? `${id}-hospital` : `${id}-hospital-${name}`}
              {...(name === 'name' && { name: 'hospital' })}
              {...(name === 'phone' && { type: 'tel' })}
              dir="auto"
              className="scroll-mt-24"
              maxLength={maxLength}
              value={shown[name] ?? ''}
              onChange={({ currentTarget: { value } }) => set(name, value)}
            />
          </Field>
        ))}
      </div>
      {values.hospital && usual && (
        <div>
          <Button size="sm" onClick={() => edit('hospital', null)}>
            Use {usual.name} of the location
          </Button>
        </div>
      )}
    </div>
  );
}
