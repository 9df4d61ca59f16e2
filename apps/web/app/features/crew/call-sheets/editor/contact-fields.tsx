import { mostOnSheet } from '@callboard/domain/call-sheets/enums';
import { Button } from '#app/ui/button.tsx';
import { Input } from '#app/ui/input.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import { RowsField } from './rows-field.tsx';
import type { SheetEdits } from './use-sheet-edits.ts';

interface ContactFieldsProps {
  edits: SheetEdits;
  usual: CallSheetPage['usual']['contacts'];
}

/** Who the crew rings: the 1st AD, producer, coordinator and location manager, until changed. */
export function ContactFields({ edits: { values, edit }, usual }: ContactFieldsProps) {
  const rows = values.contacts ?? usual;
  return (
    <div className="grid gap-2">
      <RowsField
        legend="Key contacts"
        hint={
          values.contacts === null
            ? 'Taken from the crew of the day. Changes are for this sheet alone.'
            : undefined
        }
        rows={rows}
        most={mostOnSheet.contacts}
        blank={() => ({ role: '', name: '', phone: null })}
        addLabel="Add contact"
        nameOf={({ name }, at) => name || `contact ${at + 1}`}
        onChange={(next, isTyping) => edit('contacts', next, isTyping)}
      >
        {(row, set, name) => (
          <div className="grid gap-2 sm:grid-cols-3">
            <Input
              aria-label={`Role of ${name}`}
              placeholder="Role"
              maxLength={200}
              value={row.role}
              onChange={({ currentTarget: { value } }) => set({ role: value })}
            />
            <Input
              aria-label={`Name of ${name}`}
              placeholder="Name"
              dir="auto"
              maxLength={200}
              value={row.name}
              onChange={({ currentTarget: { value } }) => set({ name: value })}
            />
            <Input
              aria-label={`Phone of ${name}`}
              placeholder="Phone"
              type="tel"
              maxLength={50}
              value={row.phone ?? ''}
              onChange={({ currentTarget: { value } }) => set({ phone: value || null })}
            />
          </div>
        )}
      </RowsField>
      {values.contacts && (
        <div>
          <Button size="sm" onClick={() => edit('contacts', null)}>
            Take them from the crew again
          </Button>
        </div>
      )}
    </div>
  );
}
