/** How far a call sheet is. */
export const callSheetStatuses = ['draft', 'ready', 'sent'] as const;

export type CallSheetStatus = (typeof callSheetStatuses)[number];
