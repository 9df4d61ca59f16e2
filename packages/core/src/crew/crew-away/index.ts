export { addAway } from './add-away.ts';
export { addOwnAway } from './add-own-away.ts';
export type { AwayDates } from './conditions.ts';
export { type Away, listAway } from './list-away.ts';
export { listOwnAway } from './list-own-away.ts';
export { removeAway } from './remove-away.ts';
export { removeOwnAway } from './remove-own-away.ts';
export { updateAway } from './update-away.ts';
export { updateOwnAway } from './update-own-away.ts';
