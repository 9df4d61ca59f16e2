export { addCard } from './add-card.ts';
export { findBoard } from './find-board.ts';
export { listAssignees } from './list-assignees.ts';
export { moveCard } from './move-card.ts';
export { countBoardCards } from './progress.ts';
export { setCardRemoved } from './set-card-removed.ts';
export { updateCard } from './update-card.ts';
