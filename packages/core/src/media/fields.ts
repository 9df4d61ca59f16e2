import { z } from 'zod';
import { optionalText, plainDate } from '../fields.ts';
import { cardStatuses, checksumTypes, driveKinds, driveStatuses } from './vocabulary.ts';

const gigabytes = z.number().int().min(0).max(10_000_000).nullable();

const drive = {
  label: z.string().trim().min(1, 'Write down its label.').max(50),
  kind: z.enum(driveKinds),
  capacityGb: gigabytes,
  usedGb: gigabytes,
  serialNumber: optionalText(100),
  custodian: optionalText(200),
  storageLocation: optionalText(200),
  copyOfId: z.string().nullable(),
  isEncrypted: z.boolean(),
  verifiedAt: z.date().nullable(),
  checksumType: z.enum(checksumTypes).nullable(),
  retainUntil: plainDate.nullable(),
  notes: optionalText(5000),
};

export const AddDrive = z
  .object({ projectId: z.string(), ...drive, status: z.enum(driveStatuses) })
  .partial()
  .required({ projectId: true, label: true, kind: true });

export const UpdateDrive = z.object({ id: z.string(), ...z.object(drive).partial().shape });

export const MoveDrive = z.object({
  id: z.string(),
  status: z.enum(driveStatuses),
  custodian: optionalText(200).optional(),
  storageLocation: optionalText(200).optional(),
  trackingNumber: optionalText(100).optional(),
  /** Needed to wipe: a producer says that what is on the drive may go. */
  isWipeConfirmed: z.boolean().optional(),
});

export const AddCard = z.object({
  projectId: z.string(),
  shootDayId: z.string().nullable().optional(),
  camera: z.string().trim().min(1).max(5),
  roll: z.string().trim().min(1).max(20),
  clips: z.number().int().min(0).max(1_000_000).nullable().optional(),
  sizeGb: gigabytes.optional(),
});

export const MoveCard = z.object({ id: z.string(), status: z.enum(cardStatuses) });

export const CopyCard = z.object({
  cardId: z.string(),
  driveId: z.string(),
  /** When the checksums agreed; null while they have not been compared. */
  verifiedAt: z.date().nullable(),
});
