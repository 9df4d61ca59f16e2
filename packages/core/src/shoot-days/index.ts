export { addShootDay } from './add-shoot-day.ts';
export * from './fields.ts';
export { challengeShootDay, moveHold } from './move-hold.ts';
export { findShootDay, listDaysByDate, listShootDays, type ShootDay } from './shoot-days.ts';
export { updateShootDay } from './update-shoot-day.ts';
export * from './vocabulary.ts';
export * as wire from './wire.ts';
export { toCrewCall, toShootDay } from './wire.ts';
