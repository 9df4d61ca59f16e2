import { z } from 'zod';
import { schema } from '../schema.ts';
import { instant, nullableDate, nullableText } from '../wire.ts';
import type { Drive } from './drives.ts';

/** A media drive as it leaves over REST. */
export const MediaDrive = z
  .object({
    id: z.string().describe('Id of the drive.'),
    project_id: z.string().describe('Id of the project.'),
    label: z.string().describe('What is written on it.'),
    kind: z.enum(schema.driveKinds).describe('What the drive is for.'),
    status: z.enum(schema.driveStatuses).describe('Where the drive is in its life.'),
    capacity_gb: z.number().int().nullable().describe('Capacity in gigabytes.'),
    used_gb: z.number().int().nullable().describe('Used in gigabytes.'),
    serial_number: nullableText('Serial number.'),
    custodian: nullableText('Who has it.'),
    storage_location: nullableText('Where it is kept.'),
    copy_of_id: nullableText('Id of the drive it is a copy of.'),
    verified_at: z
      .string()
      .nullable()
      .describe('When its checksums last agreed.')
      .meta({ format: 'date-time' }),
    checksum_type: z.enum(schema.checksumTypes).nullable().describe('How it was verified.'),
    retain_until: nullableDate('How long it is kept.'),
    notes: nullableText('What else to know.'),
    created_at: instant('When the drive was added.'),
    updated_at: instant('When the drive last changed.'),
  })
  .meta({ id: 'MediaDrive' });

/** The public fields of a drive. */
export function toMediaDrive(drive: Drive): z.infer<typeof MediaDrive> {
  return {
    id: drive.id,
    project_id: drive.projectId,
    label: drive.label,
    kind: drive.kind,
    status: drive.status,
    capacity_gb: drive.capacityGb,
    used_gb: drive.usedGb,
    serial_number: drive.serialNumber,
    custodian: drive.custodian,
    storage_location: drive.storageLocation,
    copy_of_id: drive.copyOfId,
    verified_at: drive.verifiedAt?.toISOString() ?? null,
    checksum_type: drive.checksumType,
    retain_until: drive.retainUntil,
    notes: drive.notes,
    created_at: drive.createdAt.toISOString(),
    updated_at: drive.updatedAt.toISOString(),
  };
}
