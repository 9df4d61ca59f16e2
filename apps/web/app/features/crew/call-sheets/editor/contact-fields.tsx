import { mostOnSheet } from '@callboard/domain/call-sheets/enums';
import { Button } from '#app/ui/button.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import { RowInput } from './row-input.tsx';
import { RowsField } from './rows-field.tsx';
import type { SheetEdits } from './use-sheet-edits.ts';

interface ContactFieldsProps {
  id: string;
  edits: SheetEdits;
  usual: CallSheetPage['usual']['contacts'];
}

/** Who the crew rings: the 1st AD, producer, coordinator and location manager, until changed. */
export function ContactFields({ id, edits: { values, edit }, usual }: ContactFieldsProps) {
  const rows = values.contacts ?? usual;
  return (
    <div id={`${id}-contacts`} className="grid scroll-mt-16 gap-2">
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
            <RowInput
              label={`Role of ${name}`}
              placeholder="Role"
              value={row.role}
              onChange={(role) => set({ role })}
            />
            <RowInput
              label={`Name of ${name}`}
              placeholder="Name"
              value={row.name}
              onChange={(text) => set({ name: text })}
            />
            <RowInput
              label={`Phone of ${name}`}
              placeholder="Phone"
              type="tel"
              maxLength={50}
              value={row.phone}
              onChange={(phone) => set({ phone: phone || null })}
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
