import { z } from 'zod';
import { optionalText } from '../fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { cardStatuses, checksumTypes, driveKinds, driveStatuses } from './enums.ts';

/** Every field of a media drive. */
export const driveFields = {
  id: idField('drive', exampleIds.drive),
  projectId: field(kind.readOnly(z.string()), {
    description: 'Id of the project.',
    example: exampleIds.project,
    isPublic: true,
    toldIn: 'list',
  }),
  label: field(kind.text(50, 'Write down its label.'), {
    label: 'label',
    description: 'What is written on it.',
    example: 'MR-A1',
    writtenBy: 'app',
    isPublic: true,
    toldIn: 'list',
  }),
  kind: field(kind.oneOf(driveKinds), {
    label: 'kind',
    description: 'What the drive is for.',
    example: 'master',
    writtenBy: 'app',
    isPublic: true,
    toldIn: 'list',
  }),
  status: field(kind.readOnly(z.enum(driveStatuses)), {
    description: 'Where the drive is in its life.',
    example: 'at_post',
    isPublic: true,
    toldIn: 'list',
  }),
  capacityGb: field(kind.nullable(kind.whole(0, 10_000_000)), {
    label: 'capacity',
    description: 'Capacity in gigabytes.',
    example: 4000,
    writtenBy: 'app',
    isPublic: true,
    toldIn: 'list',
  }),
  usedGb: field(kind.nullable(kind.whole(0, 10_000_000)), {
    label: 'space used',
    description: 'Used in gigabytes.',
    example: 2712,
    writtenBy: 'app',
    isPublic: true,
    toldIn: 'list',
  }),
  serialNumber: field(kind.optionalText(100), {
    label: 'serial number',
    description: 'Serial number.',
    example: 'S6PTNJ0W',
    writtenBy: 'app',
    isPublic: true,
  }),
  custodian: field(kind.optionalText(200), {
    label: 'custodian',
    description: 'Who has it.',
    example: 'Edit bay 2',
    writtenBy: 'app',
    isPublic: true,
    toldIn: 'list',
  }),
  storageLocation: field(kind.optionalText(200), {
    label: 'place',
    description: 'Where it is kept.',
    example: 'Vault, shelf 3',
    writtenBy: 'app',
    isPublic: true,
  }),
  copyOfId: field(kind.nullable(kind.reference()), {
    label: 'original',
    description: 'Id of the drive it is a copy of.',
    example: null,
    writtenBy: 'app',
    isPublic: true,
  }),
  isEncrypted: field(kind.flag(), {
    label: 'encryption',
    description: 'Whether it is encrypted.',
    example: true,
    writtenBy: 'app',
  }),
  verifiedAt: field(kind.of(z.date().nullable(), kind.optionalInstant().shown), {
    label: 'check',
    description: 'When its checksums last agreed.',
    example: '2026-11-21T05:48:10.000Z',
    writtenBy: 'app',
    isPublic: true,
  }),
  checksumType: field(kind.nullable(kind.oneOf(checksumTypes)), {
    label: 'checksum',
    description: 'How it was verified.',
    example: 'xxh64',
    writtenBy: 'app',
    isPublic: true,
    toldIn: 'list',
  }),
  retainUntil: field(kind.optionalDate(), {
    label: 'retention',
    description: 'How long it is kept.',
    example: '2027-11-24',
    writtenBy: 'app',
    isPublic: true,
  }),
  notes: field(kind.optionalText(5000), {
    label: 'notes',
    description: 'What else to know.',
    example: null,
    writtenBy: 'app',
    isPublic: true,
  }),
  ...timestamps('When the drive was added.', 'When the drive last changed.'),
};

/** The rules of what a person can set on a drive. */
export const driveRules = rulesOf(driveFields);

export const AddDrive = z
  .object({ projectId: z.string(), ...driveRules, status: z.enum(driveStatuses) })
  .partial()
  .required({ projectId: true, label: true, kind: true });

export const UpdateDrive = z.object({ id: z.string(), ...z.object(driveRules).partial().shape });

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
  sizeGb: driveRules.usedGb.optional(),
});

export const MoveCard = z.object({ id: z.string(), status: z.enum(cardStatuses) });

export const CopyCard = z.object({
  cardId: z.string(),
  driveId: z.string(),
  /** When the checksums agreed; null while they have not been compared. */
  verifiedAt: z.date().nullable(),
});
