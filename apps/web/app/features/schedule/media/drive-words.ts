import { instantDateInWords } from '@callboard/domain/dates';
import { checksumLabels, type DriveStatus, driveStatusLabels } from '@callboard/domain/media/enums';
import { countOf } from '#app/count-of.ts';
import type { PillShape, PillTone } from '#app/ui/pill.tsx';
import type { ShownDrive } from './media-data.ts';

/** Returns "Anouk Bell, Vault, shelf 3", or what is not known. */
export function whereabouts({ custodian, storageLocation }: ShownDrive): string {
  return [custodian, storageLocation].filter(Boolean).join(', ') || 'Whereabouts not recorded';
}

/** Returns "Verified Thu 26 Nov by xxHash64". */
export function verifiedWords(
  { verifiedAt, checksumType }: ShownDrive,
  { timeZone, now }: { timeZone: string; now: Date },
): string {
  if (!verifiedAt) return 'Not verified';
  const by = checksumType ? ` by ${checksumLabels[checksumType]}` : '';
  return `Verified ${instantDateInWords(verifiedAt, { timeZone, now })}${by}`;
}

/** Returns "12 months after wrap". */
export function monthsAfterWrap(months: number): string {
  return `${countOf(months, 'month')} after wrap`;
}

const looks: Record<DriveStatus, [PillShape, PillTone]> = {
  available: ['ring', 'neutral'],
  on_set: ['dot', 'neutral'],
  in_transit: ['half', 'neutral'],
  at_post: ['dot', 'neutral'],
  in_office: ['dot', 'neutral'],
  archived: ['lock', 'neutral'],
  wiped: ['dash', 'faint'],
  lost: ['cross', 'danger'],
  failed: ['cross', 'danger'],
};

/** Returns how the status of a drive is shown. */
export function statusLook(status: DriveStatus) {
  const [shape, tone] = looks[status];
  return { shape, tone, label: driveStatusLabels[status] };
}
