/** The events only a person can subscribe an endpoint to, in settings. */
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

/** The events that a token may subscribe an endpoint to as well. */
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
