export {
  findPortalSchedule,
  type PortalDay,
  type PortalSchedule,
} from './find-portal-schedule.ts';
export { openPortalSchedule } from './open-portal-schedule.ts';
