export { moveHold } from './move-hold.ts';
export { moveShootDay } from './move-shoot-day.ts';
export { type MovedPerson, previewDayMove } from './preview-day-move.ts';
export { undoDayMove } from './undo-day-move.ts';
