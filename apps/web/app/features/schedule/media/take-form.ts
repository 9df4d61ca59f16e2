import { driveStatuses, signings } from '@callboard/domain/media/enums';
import { TakeDrive } from '@callboard/domain/media/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const { custodian, storageLocation, signature, lastMove } = TakeDrive.shape;

/** Form schema of a drive that somebody takes. */
export const TakeForm = z
  .object({
    custodian: z.string('Enter who takes it.').pipe(custodian),
    storageLocation: blankAsNull(storageLocation),
    status: z.enum(driveStatuses, 'Choose where the drive goes.'),
    trackingNumber: blankAsNull(z.string().trim().max(100)),
    signing: z.enum(signings),
    signature: blankAsNull(signature),
    lastMove: blankAsNull(lastMove),
  })
  .refine((it) => it.signing === 'typed' || it.signature !== null, {
    path: ['signature'],
    error: 'Draw your signature, or type it.',
  });
