export * from './fields.ts';
export { addLocation, findLocation, listLocations, updateLocation } from './locations.ts';
export {
  listProjectLocations,
  updateProjectLocation,
  useLocation,
} from './project-locations.ts';
export * from './vocabulary.ts';
export * as wire from './wire.ts';
export { toLocation } from './wire.ts';
