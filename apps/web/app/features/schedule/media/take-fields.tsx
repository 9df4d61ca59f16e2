import type { HandOver } from '@callboard/core/schedule';
import {
  type DriveStatus,
  driveStatusLabels,
  driveStatusMoves,
  type Signing,
  unreadableDrives,
} from '@callboard/domain/media/enums';
import { useState } from 'react';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { type FormField, TextField } from '#app/ui/form/fields.tsx';
import { Select } from '#app/ui/input.tsx';
import { SignaturePad } from './signature-pad.tsx';

type FieldName = 'custodian' | 'storageLocation' | 'status' | 'trackingNumber' | 'signature';

interface TakeFieldsProps {
  fields: Record<FieldName, FormField>;
  handOver: HandOver;
}

/** Fields of somebody who takes a drive. */
export function TakeFields({ fields, handOver: { drive, lastMove } }: TakeFieldsProps) {
  const options = statusesOf(drive.status);
  const [status, setStatus] = useState(options[0]);
  return (
    <>
      <TextField
        field={fields.custodian}
        label="Who takes it"
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        field={fields.storageLocation}
        label="Where it goes"
        isOptional
        autoComplete="off"
        maxLength={200}
      />
      <Field id={fields.status.id} label="Status">
        <Select
          id={fields.status.id}
          name={fields.status.name}
          value={status}
          onChange={({ currentTarget }) =>
            setStatus(options.find((it) => it === currentTarget.value) ?? options[0])
          }
        >
          {options.map((it) => (
            <option key={it} value={it}>
              {it === drive.status
                ? `Stays ${driveStatusLabels[it].toLowerCase()}`
                : driveStatusLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
      {status === 'in_transit' && (
        <TextField
          field={fields.trackingNumber}
          label="Tracking number"
          isOptional
          autoComplete="off"
          maxLength={100}
        />
      )}
      <SigningFields field={fields.signature} />
      <input type="hidden" name="lastMove" value={lastMove?.id ?? ''} />
    </>
  );
}

/** The status that it has, and those that come next. What cannot be read is not taken as it is. */
function statusesOf(from: DriveStatus): [DriveStatus, ...DriveStatus[]] {
  const isGone = (it: DriveStatus) => unreadableDrives.some((gone) => gone === it);
  const next = driveStatusMoves[from].filter((it) => !isGone(it));
  const [first = from, ...others] = isGone(from) ? next : [from, ...next];
  return [first, ...others];
}

function SigningFields({ field }: { field: FormField }) {
  const [signing, setSigning] = useState<Signing>('drawn');
  const isTyped = signing === 'typed';
  const [error] = field.errors ?? [];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">Signature</legend>
      <input type="hidden" name="signing" value={signing} />
      {!isTyped && (
        <SignaturePad
          id={field.id}
          name={field.name}
          describedBy={error ? field.errorId : undefined}
        />
      )}
      {error && !isTyped && (
        <p id={field.errorId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Checkbox
        label="My typed name is my signature"
        checked={isTyped}
        onChange={({ currentTarget }) => setSigning(currentTarget.checked ? 'typed' : 'drawn')}
      />
    </fieldset>
  );
}
