import { schema } from '../schema.ts';

export const { cardStatuses, checksumTypes, driveKinds, driveStatuses } = schema;

export type DriveStatus = (typeof driveStatuses)[number];
export type CardStatus = (typeof cardStatuses)[number];

const anywhere = ['lost', 'failed'] as const;

/** Where a drive can go from where it is. A lost one that turns up comes to the office. */
export const driveStatusMoves: Record<DriveStatus, readonly DriveStatus[]> = {
  available: ['on_set', ...anywhere],
  on_set: ['in_transit', ...anywhere],
  in_transit: ['at_post', 'in_office', ...anywhere],
  at_post: ['in_transit', 'archived', ...anywhere],
  in_office: ['in_transit', 'archived', ...anywhere],
  archived: ['wiped', ...anywhere],
  wiped: ['available', ...anywhere],
  lost: ['in_office', 'failed'],
  failed: ['lost'],
};

/** Where a card can go: checksums that do not agree send it back to set. */
export const cardMoves: Record<CardStatus, readonly CardStatus[]> = {
  on_set: ['offloading'],
  offloading: ['verifying'],
  verifying: ['verified', 'on_set'],
  verified: ['archived', 'formatted'],
  archived: [],
  formatted: [],
};

/** Drives nothing can be read from: a copy there is no copy. */
export const unreadableDrives = ['wiped', 'lost', 'failed'] as const satisfies DriveStatus[];
