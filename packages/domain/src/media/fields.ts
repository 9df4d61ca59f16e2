import { z } from 'zod';
import { opened, optionalText } from '../fields.ts';
import { exampleIds } from '../records/example-ids.ts';
import { field } from '../records/field.ts';
import { rulesOf } from '../records/inputs.ts';
import * as kind from '../records/kinds.ts';
import { idField, timestamps } from '../records/standard-fields.ts';
import { cardStatuses, checksumTypes, driveKinds, driveStatuses } from './enums.ts';
import { signatureBox } from './signature-box.ts';

/** Every field of a media drive. */
export const driveFields = {
  id: idField('drive', exampleIds.drive),
  projectId: field(kind.readOnly(z.string()), {
    description: 'Id of the project.',
    example: exampleIds.project,
    isPublic: true,
    toolDetail: 'list',
  }),
  label: field(kind.text(50, 'Enter a label.'), {
    label: 'label',
    description: 'Label on the drive.',
    example: 'MR-A1',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  kind: field(kind.oneOf(driveKinds), {
    label: 'kind',
    description: 'Purpose of the drive.',
    example: 'master',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  status: field(kind.readOnly(z.enum(driveStatuses)), {
    description: 'Status of the drive.',
    example: 'at_post',
    isPublic: true,
    toolDetail: 'list',
  }),
  capacityGb: field(kind.nullable(kind.integer(0, 10_000_000)), {
    label: 'capacity',
    description: 'Capacity in gigabytes.',
    example: 4000,
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  usedGb: field(kind.nullable(kind.integer(0, 10_000_000)), {
    label: 'space used',
    description: 'Space used in gigabytes.',
    example: 2712,
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
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
    description: 'Person or department that has the drive.',
    example: 'Edit bay 2',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  storageLocation: field(kind.optionalText(200), {
    label: 'place',
    description: 'Place where the drive is stored.',
    example: 'Vault, shelf 3',
    writtenBy: 'app',
    isPublic: true,
  }),
  copyOfId: field(kind.nullable(kind.reference()), {
    label: 'original',
    description: 'Id of the drive this one is a copy of.',
    example: null,
    writtenBy: 'app',
    isPublic: true,
  }),
  isEncrypted: field(kind.boolean(), {
    label: 'encryption',
    description: 'Whether the drive is encrypted.',
    example: true,
    writtenBy: 'app',
  }),
  verifiedAt: field(kind.withSchemas(z.date().nullable(), kind.optionalInstant().shown), {
    label: 'check',
    description: 'When its checksums last matched.',
    example: '2026-11-21T05:48:10.000Z',
    writtenBy: 'app',
    isPublic: true,
  }),
  checksumType: field(kind.nullable(kind.oneOf(checksumTypes)), {
    label: 'checksum',
    description: 'Checksum used to verify the drive.',
    example: 'xxh64',
    writtenBy: 'app',
    isPublic: true,
    toolDetail: 'list',
  }),
  retainUntil: field(kind.optionalDate(), {
    label: 'retention',
    description: 'Date until which the drive is kept.',
    example: '2027-11-24',
    writtenBy: 'app',
    isPublic: true,
  }),
  notes: field(kind.optionalText(5000), {
    label: 'notes',
    description: 'Notes.',
    example: null,
    writtenBy: 'app',
    isPublic: true,
  }),
  ...timestamps('When the drive was added.', 'When the drive last changed.'),
};

/** Validation rules of the fields a person can set. */
export const driveRules = rulesOf(driveFields);

export const AddDrive = z
  .object({ projectId: z.string(), ...driveRules, status: z.enum(driveStatuses) })
  .partial()
  .required({ projectId: true, label: true, kind: true });

export const UpdateDrive = z.object({
  id: z.string(),
  ...z.object(driveRules).partial().shape,
  opened,
});

/** The whole drive was read, and its checksums matched. */
export const VerifyDrive = z.object({ id: z.string(), checksumType: z.enum(checksumTypes) });

export const MoveDrive = z.object({
  id: z.string(),
  status: z.enum(driveStatuses),
  custodian: driveRules.custodian.optional(),
  storageLocation: driveRules.storageLocation.optional(),
  trackingNumber: optionalText(100).optional(),
  /** Required to wipe: a producer confirms that the contents may be erased. */
  isWipeConfirmed: z.boolean().optional(),
  /** Required for a status that goes back. */
  reason: z.string().trim().max(500).optional(),
});

/** Another person or place, in the status that the drive has. */
export const HandOverDrive = z.object({
  id: z.string(),
  custodian: driveRules.custodian,
  storageLocation: driveRules.storageLocation,
  trackingNumber: optionalText(100).optional(),
});

/** A drawn signature: the lines of an SVG path in `signatureBox`, in whole units. */
export const drawnSignature = z
  .string()
  .max(signatureBox.characters, 'Draw a shorter signature.')
  .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, 'Draw your signature, or type it.');

/** Somebody takes a drive, and signs for it. */
export const TakeDrive = z.object({
  id: z.string(),
  custodian: z.string().trim().min(1, 'Enter who takes it.').max(200),
  storageLocation: driveRules.storageLocation,
  /** The status that it has then; the one that it has if not given. */
  status: z.enum(driveStatuses).optional(),
  trackingNumber: optionalText(100).optional(),
  /** Null if they signed by typing their name. */
  signature: drawnSignature.nullable(),
  /** The last move that they saw, so that two people do not take it at once. Null before the first. */
  lastMove: z.string().max(200).nullable(),
});

/** How long drives are kept: until a date, or for months after the wrap of their job. */
export const SetRetention = z
  .object({
    ids: z.array(z.string()).min(1, 'Choose at least one drive.').max(500),
    /** Null for no date. */
    retainUntil: driveRules.retainUntil.optional(),
    monthsAfterWrap: z
      .number('Enter a number of months.')
      .int('Enter whole months.')
      .min(1, 'Enter at least 1 month.')
      .max(600, 'Enter at most 600 months.')
      .optional(),
  })
  .refine((it) => (it.retainUntil === undefined) !== (it.monthsAfterWrap === undefined), {
    path: ['retainUntil'],
    error: 'Enter a date, or months after wrap.',
  });

/** Labels that are printed at once. */
export const mostLabels = 100;

export const DriveIds = z.object({
  ids: z
    .array(z.string())
    .min(1, 'Choose at least one drive.')
    .max(mostLabels, `Print at most ${mostLabels} labels at once.`),
});

const cardRules = {
  shootDayId: z.string().nullable().optional(),
  camera: z.string().trim().min(1, 'Enter a camera, such as A.').max(5),
  roll: z.string().trim().min(1, 'Enter a roll, such as A001.').max(20),
  clips: z.number().int().min(0).max(1_000_000).nullable().optional(),
  sizeGb: driveRules.usedGb.optional(),
};

export const AddCard = z.object({ projectId: z.string(), ...cardRules });

export const UpdateCard = z.object({ id: z.string(), ...z.object(cardRules).partial().shape });

export const MoveCard = z.object({ id: z.string(), status: z.enum(cardStatuses) });

export const CopyCard = z.object({
  cardId: z.string(),
  driveId: z.string(),
  /** When the checksums matched; null until they are compared. */
  verifiedAt: z.date().nullable(),
  checksumType: z.enum(checksumTypes).nullable().optional(),
  /** Files that did not match a manifest. Such a copy is not verified. */
  mismatchedFiles: z.number().int().min(0).optional(),
});

/** A copy as it is entered: verified now, by a checksum, or not yet. */
export const RecordCopy = z.object({
  cardId: z.string(),
  driveId: z.string(),
  checksumType: z.enum(checksumTypes).nullable(),
});

/** What manifests of a drive say about the cards on it, as the person confirmed it. */
export const ImportCopies = z
  .object({
    driveId: z.string(),
    cardIds: z.array(z.string()).min(1, 'Choose at least one card.').max(500),
    /** One for each card; null for a copy that is not verified. */
    checksumTypes: z.array(z.enum(checksumTypes).nullable()).max(500),
    /** Files of each card with a checksum that did not match. */
    mismatchedFiles: z.array(z.number().int().min(0).max(1_000_000)).max(500),
  })
  .refine((it) => it.checksumTypes.length === it.cardIds.length, {
    path: ['checksumTypes'],
    error: 'Give one checksum type for each card.',
  })
  .refine((it) => it.mismatchedFiles.length === it.cardIds.length, {
    path: ['mismatchedFiles'],
    error: 'Give one number of files for each card.',
  });
