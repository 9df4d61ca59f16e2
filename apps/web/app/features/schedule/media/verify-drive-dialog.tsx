import { checksumLabels, checksumTypes } from '@callboard/domain/media/enums';
import { type ReactNode, useId } from 'react';
import { ActDialog } from '#app/acts/act-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import type { ShownDrive } from './media-data.ts';

/** Records that the whole drive was read and its checksums matched. */
export function VerifyDriveDialog({ drive, trigger }: { drive: ShownDrive; trigger: ReactNode }) {
  const id = useId();
  return (
    <ActDialog
      id={`verify-drive-${drive.id}`}
      trigger={trigger}
      title={`Verified ${drive.label}?`}
      description="The whole drive was read, and the checksums of its files matched."
      save={{ label: 'Mark verified' }}
      done={`${drive.label} is verified`}
      send={async (fields) => {
        const checksumType = checksumTypes.find((it) => it === fields.text('checksumType'));
        const { mediaDrives } = await loadApiClient();
        await mediaDrives.verify.mutate({ id: drive.id, checksumType: checksumType ?? 'xxh64' });
      }}
    >
      <Field id={`${id}-checksum`} label="Checksum">
        <Select
          id={`${id}-checksum`}
          name="checksumType"
          defaultValue={drive.checksumType ?? 'xxh64'}
        >
          {checksumTypes.map((it) => (
            <option key={it} value={it}>
              {checksumLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
    </ActDialog>
  );
}
