export const driveKinds = [
  'master',
  'backup',
  'shuttle',
  'edit',
  'archive',
  'lto',
  'cloud',
] as const;

export const driveStatuses = [
  'available',
  'on_set',
  'in_transit',
  'at_post',
  'in_office',
  'archived',
  'wiped',
  'lost',
  'failed',
] as const;

export const checksumTypes = ['xxh64', 'xxh128', 'md5', 'sha1', 'sha256', 'c4'] as const;

export const cardStatuses = [
  'on_set',
  'offloading',
  'verifying',
  'verified',
  'archived',
  'formatted',
] as const;

export type DriveKind = (typeof driveKinds)[number];
export type DriveStatus = (typeof driveStatuses)[number];
export type ChecksumType = (typeof checksumTypes)[number];
export type CardStatus = (typeof cardStatuses)[number];

export const driveKindLabels: Record<DriveKind, string> = {
  master: 'Master',
  backup: 'Backup',
  shuttle: 'Shuttle',
  edit: 'Edit',
  archive: 'Archive',
  lto: 'LTO tape',
  cloud: 'Cloud',
};

export const driveStatusLabels: Record<DriveStatus, string> = {
  available: 'Available',
  on_set: 'On set',
  in_transit: 'In transit',
  at_post: 'At post',
  in_office: 'In office',
  archived: 'Archived',
  wiped: 'Wiped',
  lost: 'Lost',
  failed: 'Failed',
};

export const checksumLabels: Record<ChecksumType, string> = {
  xxh64: 'xxHash64',
  xxh128: 'xxHash128',
  md5: 'MD5',
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  c4: 'C4',
};

export const cardStatusLabels: Record<CardStatus, string> = {
  on_set: 'On set',
  offloading: 'Offloading',
  verifying: 'Verifying',
  verified: 'Verified',
  archived: 'Archived',
  formatted: 'Formatted',
};

/** How somebody signed that they took a drive: with a drawing, or by typing their name. */
export const signings = ['drawn', 'typed'] as const;

export type Signing = (typeof signings)[number];

/** What labels are printed on: one for each page of a label printer, or a sheet of them. */
export const labelPapers = ['62x29', '89x36', 'letter', 'a4'] as const;

export type LabelPaper = (typeof labelPapers)[number];

export const labelPaperLabels: Record<LabelPaper, string> = {
  '62x29': 'Label printer, 62 × 29 mm',
  '89x36': 'Label printer, 89 × 36 mm',
  letter: 'Letter sheet, 30 labels',
  a4: 'A4 sheet, 21 labels',
};

/** Labels on a sheet; 1 on each page of a label printer. */
export const labelsOnPage: Record<LabelPaper, number> = {
  '62x29': 1,
  '89x36': 1,
  letter: 30,
  a4: 21,
};

/** Orders of the list of drives; a minus reverses one. Quotas bound the rows. */
export const driveSorts = ['label', 'status', 'retain', 'changed'] as const;

export type DriveSort = (typeof driveSorts)[number] | `-${(typeof driveSorts)[number]}`;

const anywhere = ['lost', 'failed'] as const;

/** Allowed status moves of a drive. A lost drive that is found comes to the office. */
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

/** Moves of a drive that correct an earlier one, which need a reason. Nothing undoes a wipe. */
export const driveStepsBack: Record<DriveStatus, readonly DriveStatus[]> = {
  available: [],
  on_set: ['available'],
  in_transit: ['on_set'],
  at_post: [],
  in_office: [],
  archived: ['at_post', 'in_office'],
  wiped: [],
  lost: ['available', 'on_set', 'in_transit', 'at_post', 'archived'],
  failed: ['available', 'on_set', 'in_transit', 'at_post', 'in_office', 'archived'],
};

/** Allowed status moves of a card. A checksum mismatch sends it back to set. */
export const cardMoves: Record<CardStatus, readonly CardStatus[]> = {
  on_set: ['offloading'],
  offloading: ['verifying'],
  verifying: ['verified', 'on_set'],
  verified: ['archived', 'formatted'],
  archived: [],
  formatted: [],
};

/** Statuses of drives that are away from set, where a copy survives what happens there. */
export const offSiteDrives = ['at_post', 'in_office', 'archived'] as const satisfies DriveStatus[];

/** Statuses of drives that cannot be read, whose copies do not count. */
export const unreadableDrives = ['wiped', 'lost', 'failed'] as const satisfies DriveStatus[];
