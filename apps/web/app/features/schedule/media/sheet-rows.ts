import type { MediaSheet } from '@callboard/core/schedule';
import { cardStatusLabels, checksumLabels } from '@callboard/domain/media/enums';
import { mismatchInWords } from '@callboard/domain/media/mismatch-in-words';
import type { ListColumn } from '#app/ui/list/columns.ts';
import { dayOf } from '#app/ui/list/columns.ts';

type Card = MediaSheet['cards'][number];
type Copy = Card['copies'][number];

/** A copy of a card, or a card without one. */
export interface SheetRow {
  card: Card;
  copy: Copy | null;
  /** Of the drive that has the copy. */
  serialNumber: string | null;
}

/** Returns the copies of each card. A copy on a drive that cannot be read is none. */
export function sheetRowsOf({ cards, drives }: MediaSheet): SheetRow[] {
  const serials = new Map(drives.map((it) => [it.id, it.serialNumber]));
  return cards.flatMap((card): SheetRow[] => {
    const copies = card.copies.filter((it) => it.isReadable);
    if (copies.length === 0) return [{ card, copy: null, serialNumber: null }];
    return copies.map((copy) => ({ card, copy, serialNumber: serials.get(copy.driveId) ?? null }));
  });
}

/** Columns of the file of a handover. */
export const sheetColumns = [
  { key: 'date', label: 'Date', text: ({ card }) => card.date },
  { key: 'day', label: 'Day', text: ({ card }) => card.dayLabel },
  { key: 'camera', label: 'Camera', text: ({ card }) => card.camera },
  { key: 'roll', label: 'Roll', text: ({ card }) => card.roll },
  { key: 'clips', label: 'Clips', text: ({ card }) => card.clips },
  { key: 'size', label: 'Size in GB', text: ({ card }) => card.sizeGb },
  { key: 'status', label: 'Card', text: ({ card }) => cardStatusLabels[card.status] },
  { key: 'drive', label: 'Drive', text: ({ copy }) => copy?.label },
  { key: 'serial', label: 'Serial number', text: ({ serialNumber }) => serialNumber },
  {
    ...{ key: 'verified', label: 'Verified' },
    text: ({ copy }, zone) => dayOf(copy?.verifiedAt ?? null, zone),
  },
  {
    ...{ key: 'checksum', label: 'Checksum' },
    text: ({ copy }) => copy?.checksumType && checksumLabels[copy.checksumType],
  },
  {
    ...{ key: 'mismatch', label: 'Mismatch' },
    text: ({ copy }) => copy?.mismatchedFiles && mismatchInWords(copy.mismatchedFiles),
  },
] as const satisfies ListColumn<SheetRow>[];
