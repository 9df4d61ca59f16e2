/**
 * Columns that rules refer to: cards in `Done` are no longer open, cards in `Waiting on client`
 * wait.
 */
export const doneColumn = 'Done';
export const waitingColumn = 'Waiting on client';
