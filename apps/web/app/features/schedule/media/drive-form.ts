import { driveKinds } from '@callboard/domain/media/enums';
import { driveRules } from '@callboard/domain/media/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const whole = 'Enter gigabytes as a whole number, such as 8000.';

const gigabytes = z
  .number(whole)
  .int(whole)
  .min(0, whole)
  .max(10_000_000, 'Enter at most 10,000,000 GB.');

/** Form schema of a drive that is edited. Moves change who has it and where. */
export const DriveForm = z.object({
  label: z.string('Enter a label.').pipe(driveRules.label),
  kind: z.enum(driveKinds, 'Choose a kind.'),
  copyOfId: blankAsNull(z.string()),
  capacityGb: blankAsNull(gigabytes),
  usedGb: blankAsNull(gigabytes),
  serialNumber: blankAsNull(driveRules.serialNumber),
  isEncrypted: z.boolean().default(false),
  retainUntil: blankAsNull(driveRules.retainUntil),
  notes: blankAsNull(driveRules.notes),
});

/** Form schema of a new drive. */
export const NewDriveForm = DriveForm.extend({
  custodian: blankAsNull(driveRules.custodian),
  storageLocation: blankAsNull(driveRules.storageLocation),
});
