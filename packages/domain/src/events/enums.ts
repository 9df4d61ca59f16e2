/** Events that endpoints can subscribe to only in settings. */
export const settingsEventNames = [
  'client_invoice_paid',
  'crew_bill_paid',
  'estimate_accepted',
  'project_created',
  'call_sheet_sent',
  'bank_deposit_received',
  'bank_low_balance',
  'bank_connection_needs_attention',
] as const;

/** Events that endpoints can also subscribe to over REST. */
export const restEventNames = [
  'project_updated',
  'deliverable_created',
  'deliverable_status_changed',
  'deliverable_version_created',
  'review_note_created',
  'schedule_day_created',
  'schedule_day_updated',
] as const;

/** All fifteen, in the contract's order. */
export const eventNames = [...settingsEventNames, ...restEventNames] as const;

export type EventName = (typeof eventNames)[number];
export type RestEventName = (typeof restEventNames)[number];
