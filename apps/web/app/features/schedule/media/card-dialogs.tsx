import { checksumLabels, checksumTypes } from '@callboard/domain/media/enums';
import { type ReactNode, useId, useState } from 'react';
import { ActDialog, type FormFields } from '#app/acts/act-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { newKey } from '#app/ui/form/drafts/new-key.ts';
import { Select } from '#app/ui/input.tsx';
import { CardFields } from './card-fields.tsx';
import type { JobMedia, LoggedCard } from './media-data.ts';

function cardOf(fields: FormFields) {
  return {
    camera: fields.text('camera'),
    roll: fields.text('roll'),
    shootDayId: fields.textOrNull('shootDayId'),
    clips: fields.numberOrNull('clips'),
    sizeGb: fields.numberOrNull('sizeGb'),
  };
}

/** Logs a card of the job. */
export function AddCardDialog({ media, trigger }: { media: JobMedia; trigger: ReactNode }) {
  const [formKey, setFormKey] = useState(newKey);
  const projectId = media.project.id;
  return (
    <ActDialog
      id={`add-card-${projectId}`}
      trigger={trigger}
      title="Add a card"
      save={{ label: 'Add card' }}
      done="The card is logged"
      send={async (fields) => {
        await (await loadApiClient()).mediaCards.add.mutate({
          ...cardOf(fields),
          projectId,
          formKey,
        });
        setFormKey(newKey());
      }}
    >
      <CardFields media={media} />
    </ActDialog>
  );
}

interface CardDialogProps {
  media: JobMedia;
  card: LoggedCard;
  trigger: ReactNode;
}

/** Corrects what was logged about a card. */
export function EditCardDialog({ media, card, trigger }: CardDialogProps) {
  return (
    <ActDialog
      id={`edit-card-${card.id}`}
      trigger={trigger}
      title={`Correct card ${card.roll}`}
      save={{ label: 'Save' }}
      done={`Card ${card.roll} is corrected`}
      send={async (fields) =>
        (await loadApiClient()).mediaCards.update.mutate({ id: card.id, ...cardOf(fields) })
      }
    >
      <CardFields media={media} card={card} />
    </ActDialog>
  );
}

/** Records a copy of a card on a drive, with the checksum by which it was verified. */
export function CopyDialog({ media, card, trigger }: CardDialogProps) {
  return (
    <ActDialog
      id={`copy-card-${card.id}`}
      trigger={trigger}
      title={`Copy of ${card.roll}`}
      description="The drive that the card was copied to, and whether its checksums matched."
      save={{ label: 'Record copy' }}
      done={`The copy of ${card.roll} is recorded`}
      send={async (fields) =>
        (await loadApiClient()).mediaCards.copy.mutate({
          cardId: card.id,
          driveId: fields.text('driveId'),
          checksumType: fields.isChecked('isVerified')
            ? (checksumTypes.find((it) => it === fields.text('checksumType')) ?? null)
            : null,
        })
      }
    >
      <CopyFields media={media} card={card} />
    </ActDialog>
  );
}

function CopyFields({ media, card }: Pick<CardDialogProps, 'media' | 'card'>) {
  const id = useId();
  const [isVerified, setVerified] = useState(true);
  const drives = drivesFor(media, card);
  const usual = media.cards.flatMap((it) => it.copies).find((it) => it.checksumType)?.checksumType;
  return (
    <>
      <Field id={`${id}-drive`} label="Drive">
        <Select id={`${id}-drive`} name="driveId" required>
          {drives.map((it) => (
            <option key={it.id} value={it.id}>
              {it.label}
              {it.state && `, ${it.state}`}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        name="isVerified"
        label="Verified"
        hint="The checksums of the card and the copy match."
        checked={isVerified}
        onChange={({ currentTarget }) => setVerified(currentTarget.checked)}
      />
      {isVerified && (
        <Field id={`${id}-checksum`} label="Checksum">
          <Select id={`${id}-checksum`} name="checksumType" defaultValue={usual ?? 'xxh64'}>
            {checksumTypes.map((it) => (
              <option key={it} value={it}>
                {checksumLabels[it]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

/** Readable drives of the job: those without a copy first, then those whose copy is not verified. */
function drivesFor({ drives }: JobMedia, { copies }: LoggedCard) {
  const states = drives
    .filter((it) => it.isReadable)
    .map(({ id, label }) => {
      const copy = copies.find((it) => it.driveId === id);
      if (!copy) return { id, label, rank: 0, state: '' };
      return copy.verifiedAt
        ? { id, label, rank: 2, state: 'verified copy' }
        : { id, label, rank: 1, state: 'copy not verified' };
    });
  return states.toSorted((a, b) => a.rank - b.rank);
}
