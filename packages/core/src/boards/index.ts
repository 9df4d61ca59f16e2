export {
  AddCard,
  addCard,
  findBoard,
  MoveCard,
  moveCard,
  setCardRemoved,
  UpdateCard,
  updateCard,
} from './cards.ts';
export { countBoardCards } from './progress.ts';
