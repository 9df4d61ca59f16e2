/** The columns that a rule looks at: cards in the one are open no more, in the other wait. */
export const doneColumn = 'Done';
export const waitingColumn = 'Waiting on client';
