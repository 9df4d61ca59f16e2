import { fullDateInWords } from '@callboard/domain/dates';
import {
  type DriveStatus,
  driveStatusLabels,
  driveStatusMoves,
  driveStepsBack,
  unreadableDrives,
} from '@callboard/domain/media/enums';
import { whyKept } from '@callboard/domain/media/retention';
import { type ReactNode, useId, useState } from 'react';
import { ActDialog, type FormFields } from '#app/acts/act-dialog.tsx';
import { countOf } from '#app/count-of.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { useToday } from '#app/ui/dates/date-place.ts';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { TextLink } from '#app/ui/links.tsx';
import type { ShownDrive } from './media-data.ts';

interface MoveDriveDialogProps {
  drive: ShownDrive;
  trigger: ReactNode;
}

/** Hands a drive to somebody, moves it to another place or changes its status: its chain of custody. */
export function MoveDriveDialog({ drive, trigger }: MoveDriveDialogProps) {
  return (
    <ActDialog
      id={`move-drive-${drive.id}`}
      trigger={trigger}
      title={`Move ${drive.label}`}
      description="Who has it now, and where. The move is kept in its chain of custody."
      save={{ label: 'Move drive' }}
      done={`${drive.label} is moved`}
      send={(fields) => send(drive, fields)}
    >
      <MoveFields drive={drive} />
    </ActDialog>
  );
}

async function send({ id, status: from }: ShownDrive, fields: FormFields): Promise<void> {
  const status = fields.text('status') as DriveStatus;
  const { mediaDrives } = await loadApiClient();
  const where = {
    id,
    custodian: fields.textOrNull('custodian'),
    storageLocation: fields.textOrNull('storageLocation'),
    trackingNumber: fields.textOrNull('trackingNumber'),
  };
  if (status === from) return void (await mediaDrives.handOver.mutate(where));
  await mediaDrives.move.mutate({
    ...where,
    status,
    ...(fields.text('reason') && { reason: fields.text('reason') }),
    ...(status === 'wiped' && { isWipeConfirmed: fields.isChecked('isWipeConfirmed') }),
  });
}

function MoveFields({ drive }: { drive: ShownDrive }) {
  const { status: from, custodian, storageLocation, lights } = drive;
  const { can } = useViewer();
  const id = useId();
  const [status, setStatus] = useState<DriveStatus>(firstOffer(from));
  const isBack = driveStepsBack[from].includes(status);
  const next = driveStatusMoves[from].filter((it) => it !== 'wiped' || can('drives.wipe'));
  return (
    <>
      <Field id={`${id}-status`} label="Status">
        <Select
          id={`${id}-status`}
          name="status"
          value={status}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as DriveStatus)}
        >
          {next.map((it) => (
            <option key={it} value={it}>
              {driveStatusLabels[it]}
            </option>
          ))}
          <option value={from}>{driveStatusLabels[from]} (handed over)</option>
          {driveStepsBack[from].map((it) => (
            <option key={it} value={it}>
              Back to {driveStatusLabels[it].toLowerCase()}
            </option>
          ))}
        </Select>
      </Field>
      <Consequence status={status} cards={lights.cards} />
      {isBack && (
        <Field id={`${id}-reason`} label="Reason">
          <Input id={`${id}-reason`} name="reason" required maxLength={500} autoComplete="off" />
        </Field>
      )}
      {status === 'wiped' && <Wipe drive={drive} />}
      <Field id={`${id}-custodian`} label="Who has it" isOptional>
        <Input
          id={`${id}-custodian`}
          name="custodian"
          maxLength={200}
          autoComplete="off"
          defaultValue={custodian ?? ''}
        />
      </Field>
      <Field id={`${id}-place`} label="Where it is" isOptional>
        <Input
          id={`${id}-place`}
          name="storageLocation"
          maxLength={200}
          autoComplete="off"
          defaultValue={storageLocation ?? ''}
        />
      </Field>
      {status === 'in_transit' && (
        <Field id={`${id}-tracking`} label="Tracking number" isOptional>
          <Input id={`${id}-tracking`} name="trackingNumber" maxLength={100} autoComplete="off" />
        </Field>
      )}
    </>
  );
}

/** The usual next status. A drive is never offered as wiped, lost or failed: that must be chosen. */
function firstOffer(from: DriveStatus): DriveStatus {
  const [next] = driveStatusMoves[from];
  return next && !unreadableDrives.some((it) => it === next) ? next : from;
}

/** Asks to confirm a wipe, or says why the drive cannot be wiped yet. */
function Wipe({ drive }: { drive: ShownDrive }) {
  const kept = whyKept(drive, { today: useToday(), dateInWords: fullDateInWords });
  if (!kept) {
    return (
      <Checkbox
        name="isWipeConfirmed"
        required
        label="Everything on this drive can be erased"
        hint="Nothing undoes a wipe."
      />
    );
  }
  return (
    <Banner tone="tally">
      A drive is wiped only after its retention date. {kept}.{' '}
      <TextLink to={`/drives/retention?q=${encodeURIComponent(drive.label)}`}>
        Retention of {drive.label}
      </TextLink>
    </Banner>
  );
}

/** What a drive that cannot be read any more does to the cards on it. */
function Consequence({ status, cards }: { status: DriveStatus; cards: number }) {
  if (cards === 0 || !unreadableDrives.some((it) => it === status)) return null;
  return (
    <Banner tone="danger">
      {countOf(cards, 'card')} {cards === 1 ? 'has' : 'have'} a copy on this drive. It no longer
      counts for {cards === 1 ? 'it' : 'them'}.
    </Banner>
  );
}
