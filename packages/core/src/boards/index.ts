export { listAssignees } from './assignees.ts';
export { addCard, setCardRemoved, updateCard } from './cards.ts';
export { AddCard, MoveCard, UpdateCard } from './fields.ts';
export { findBoard } from './find-board.ts';
export { moveCard } from './move-card.ts';
export { countBoardCards } from './progress.ts';
