export * from './fields.ts';
export { listJobPlaces } from './list-job-places.ts';
export { addLocation, findLocation, listLocations, updateLocation } from './locations.ts';
export {
  listProjectLocations,
  updateProjectLocation,
  useLocation,
} from './project-locations.ts';
export * as tool from './tool-wire.ts';
export * from './vocabulary.ts';
export * as wire from './wire.ts';
export { placeFields, toLocation } from './wire.ts';
