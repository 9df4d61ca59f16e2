/** Statuses of a call sheet. */
export const callSheetStatuses = ['draft', 'ready', 'sent'] as const;

export type CallSheetStatus = (typeof callSheetStatuses)[number];

/** Rows that each list of a sheet can have. */
export const mostOnSheet = { contacts: 12, walkie: 24, guests: 100, attachments: 20 };

/** Whom a call sheet is for. Clients get no phone numbers of the crew. */
export const recipientKinds = ['crew', 'cast', 'client', 'vendor'] as const;

export type RecipientKind = (typeof recipientKinds)[number];

export const recipientKindLabels: Record<RecipientKind, string> = {
  crew: 'Crew',
  cast: 'Cast',
  client: 'Client',
  vendor: 'Vendor',
};

/** How a copy fared: skipped is one that was not mailed, failed one that the mail server refused. */
export const deliveries = ['pending', 'sent', 'delivered', 'bounced', 'failed', 'skipped'] as const;

export type Delivery = (typeof deliveries)[number];

export const deliveryLabels: Record<Delivery, string> = {
  pending: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  failed: 'Failed',
  skipped: 'Not emailed',
};

/** Colors of the paper by revision, as sets in the United States use them. They repeat with "2nd". */
const colors = [
  'White',
  'Blue',
  'Pink',
  'Yellow',
  'Green',
  'Goldenrod',
  'Buff',
  'Salmon',
  'Cherry',
  'Tan',
];

/** Returns the color of a revision, from 1: "White", "Blue", "2nd White". */
export function revisionColor(revision: number): string {
  const at = Math.max(0, revision - 1);
  const round = Math.floor(at / colors.length) + 1;
  const color = colors[at % colors.length] ?? '';
  if (round === 1) return color;
  return `${round === 2 ? '2nd' : round === 3 ? '3rd' : `${round}th`} ${color}`;
}
