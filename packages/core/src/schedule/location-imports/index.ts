export { findLocationImport } from './find-location-import.ts';
export { importLocations } from './import-locations.ts';
export { type LocationMatch, matchLocations } from './match-locations.ts';
