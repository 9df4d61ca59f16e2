import type { ShownDrive as Drive } from '@callboard/core/schedule';
import { checksumLabels, driveKindLabels, driveStatusLabels } from '@callboard/domain/media/enums';
import { dayOf, type ListColumn } from '#app/ui/list/columns.ts';
import { whereabouts } from './drive-words.ts';

/** Columns of the list of drives. */
export const driveColumns = [
  { key: 'label', label: 'Label', isSortable: true, width: '8rem', text: (it) => it.label },
  { key: 'status', label: 'Status', isSortable: true, width: '8rem', text: statusOf },
  { key: 'where', label: 'Where', text: whereabouts },
  { key: 'job', label: 'Job', text: (it) => it.projectName },
  { key: 'kind', label: 'Kind', width: '6rem', text: (it) => driveKindLabels[it.kind] },
  {
    ...{ key: 'cards', label: 'Cards', width: '9rem' },
    text: (it) => it.lights.cards,
  },
  { key: 'safe', label: 'Safe cards', isOnlyInFile: true, text: (it) => it.lights.safe },
  { key: 'capacity', label: 'Capacity in GB', isOnlyInFile: true, text: (it) => it.capacityGb },
  { key: 'used', label: 'Used in GB', isOnlyInFile: true, text: (it) => it.usedGb },
  {
    ...{ key: 'verified', label: 'Verified', isOnlyInFile: true },
    text: (it, zone) => dayOf(it.verifiedAt, zone),
  },
  {
    ...{ key: 'checksum', label: 'Checksum', isOnlyInFile: true },
    text: (it) => it.checksumType && checksumLabels[it.checksumType],
  },
  {
    ...{ key: 'encrypted', label: 'Encrypted', isOnlyInFile: true },
    text: (it) => (it.isEncrypted ? 'yes' : 'no'),
  },
  { key: 'serial', label: 'Serial number', isOnlyInFile: true, text: (it) => it.serialNumber },
  {
    ...{ key: 'retain', label: 'Keep until', isSortable: true, width: '8rem' },
    text: (it) => it.retainUntil,
  },
] as const satisfies ListColumn<Drive>[];

function statusOf({ status }: Drive): string {
  return driveStatusLabels[status];
}
