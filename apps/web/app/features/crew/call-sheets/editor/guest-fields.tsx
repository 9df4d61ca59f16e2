import { mostOnSheet } from '@callboard/domain/call-sheets/enums';
import { Select } from '#app/ui/input.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { RowInput } from './row-input.tsx';
import { RowsField } from './rows-field.tsx';
import { type Guest, isComplete, newGuestId } from './typed.ts';
import type { SheetEdits } from './use-sheet-edits.ts';

interface GuestFieldsProps {
  edits: SheetEdits;
  generalCall: string;
}

/** The client, the agency and vendors: who gets the sheet without being booked. */
export default function GuestFields({ edits: { values, edit }, generalCall }: GuestFieldsProps) {
  return (
    <RowsField
      legend="Client, agency and vendors"
      hint="They get the sheet without phone numbers of the crew."
      rows={values.guests}
      most={mostOnSheet.guests}
      blank={blankGuest}
      addLabel="Add guest"
      nameOf={({ name }, at) => name || `guest ${at + 1}`}
      keyOf={({ id }) => id}
      onChange={(next, isTyping) => edit('guests', next, isTyping)}
    >
      {(row, set, name) => <GuestRow {...{ row, set, name, generalCall }} />}
    </RowsField>
  );
}

function blankGuest(): Guest {
  return {
    ...{ id: newGuestId(), kind: 'client', name: '', role: null },
    ...{ email: null, phone: null, arrival: null },
  };
}

interface GuestRowProps {
  row: Guest;
  set: (changes: Partial<Guest>) => void;
  /** What the guest is called for screen readers. */
  name: string;
  generalCall: string;
}

function GuestRow({ row, set, name, generalCall }: GuestRowProps) {
  const isBadEmail = row.email !== null && row.name !== '' && !isComplete('guests', [row]);
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Select
        aria-label={`Kind of ${name}`}
        value={row.kind}
        onChange={({ currentTarget: { value } }) =>
          set({ kind: value === 'vendor' ? 'vendor' : 'client' })
        }
      >
        <option value="client">Client or agency</option>
        <option value="vendor">Vendor</option>
      </Select>
      <RowInput
        label={`Name of ${name}`}
        placeholder="Name"
        value={row.name}
        onChange={(text) => set({ name: text })}
      />
      <RowInput
        label={`Role of ${name}`}
        placeholder="Role or company"
        value={row.role}
        onChange={(role) => set({ role: role || null })}
      />
      <RowInput
        id={`email-${row.id}`}
        label={`Email of ${name}`}
        placeholder="Email"
        type="email"
        maxLength={254}
        aria-invalid={isBadEmail || undefined}
        value={row.email}
        onChange={(email) => set({ email: email.trim() || null })}
      />
      <RowInput
        label={`Phone of ${name}`}
        placeholder="Phone"
        type="tel"
        maxLength={50}
        value={row.phone}
        onChange={(phone) => set({ phone: phone || null })}
      />
      <TimeInput
        id={`arrival-${row.id}`}
        aria-label={`Arrival of ${name}`}
        placeholder={`Arrival, ${generalCall}`}
        value={row.arrival}
        onChange={(value) => set({ arrival: value })}
      />
      {isBadEmail && (
        <p role="alert" className="col-span-full text-xs text-danger">
          Enter an email such as name@example.com. It is saved once it is complete.
        </p>
      )}
    </div>
  );
}
