import { mostOnSheet } from '@callboard/domain/call-sheets/enums';
import { Button } from '#app/ui/button.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import type { CallSheetPage } from '../call-sheet.ts';
import { RowInput } from './row-input.tsx';
import { RowsField } from './rows-field.tsx';
import type { SheetEdits } from './use-sheet-edits.ts';

interface ContactFieldsProps {
  id: string;
  edits: SheetEdits;
  usual: CallSheetPage['usual']['contacts'];
  /** Who is on the sheet, of whom contacts are chosen. */
  people: CallSheetPage['sheet']['people'];
}

/** Who the crew rings: the 1st AD, producer, coordinator and location manager, until changed. */
export function ContactFields(props: ContactFieldsProps) {
  const { id, edits, usual, people } = props;
  const { values, edit } = edits;
  const rows = values.contacts ?? usual;
  return (
    <div id={`${id}-contacts`} className="grid scroll-mt-16 gap-2">
      <RowsField
        legend="Key contacts"
        hint={
          values.contacts === null
            ? 'Taken from the crew of the day and the team of the job. Changes are for this sheet alone.'
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
      {rows.length < mostOnSheet.contacts && (
        <ChooseContact
          id={`${id}-choose-contact`}
          people={people.filter((it) => !rows.some((row) => row.name === it.name))}
          choose={({ role, name, phone }) => edit('contacts', [...rows, { role, name, phone }])}
        />
      )}
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

type Person = ContactFieldsProps['people'][number];

interface ChooseContactProps {
  id: string;
  people: readonly Person[];
  choose: (person: Person) => void;
}

/** Adds somebody of the day, with their role and phone. */
function ChooseContact({ id, people, choose }: ChooseContactProps) {
  if (people.length === 0) return null;
  return (
    <div className="max-w-72">
      <Combobox
        id={id}
        name="contact"
        aria-label="Choose a contact"
        searchLabel="Search the crew"
        placeholder="Choose from the crew"
        options={people.map(({ key, name, role, phone }) => ({
          ...{ value: key, label: name },
          detail: [role, phone ?? 'no phone'].join(', '),
        }))}
        value=""
        onChange={(key) => {
          const person = people.find((it) => it.key === key);
          if (person) choose(person);
        }}
      />
    </div>
  );
}
