export { challengeShootDay } from './challenge-shoot-day.ts';
export { findShootDay } from './find-shoot-day.ts';
export { listShootDays } from './list-shoot-days.ts';
export * as shootDayRecords from './public-record.ts';
export { toCrewCall, toShootDay } from './public-record.ts';
export type { ShootDay } from './record.ts';
export { setDayPlaces } from './set-day-places.ts';
export { touchShootDays } from './touch.ts';
export { updateShootDay } from './update-shoot-day.ts';
