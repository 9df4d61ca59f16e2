export {
  inputOf,
  isOfApp,
  isReference,
  keysOf,
  kindOf,
  procedures,
} from './inputs.ts';
export { makeRecords, type Records, tokenOf } from './make-records.ts';
export { matrix, permissionOf } from './permissions.ts';
