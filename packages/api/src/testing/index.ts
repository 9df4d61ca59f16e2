export {
  inputOf,
  isOfApp,
  isReference,
  keysOf,
  kindOf,
  procedures,
} from './inputs.ts';
export { matrix, permissionOf } from './permissions.ts';
export { idIn, makeRecords, type Records } from './records.ts';
export { tokenOf } from './tokens.ts';
