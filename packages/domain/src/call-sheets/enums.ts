/** Statuses of a call sheet. */
export const callSheetStatuses = ['draft', 'ready', 'sent'] as const;

export type CallSheetStatus = (typeof callSheetStatuses)[number];
