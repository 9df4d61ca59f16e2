export {
  inputOf,
  isOfApp,
  isReference,
  keysOf,
  kindOf,
  procedures,
  type Records,
} from './inputs.ts';
export { makeRecords, tokenOf } from './make-records.ts';
export { matrix } from './matrix.ts';
export { permissionOf } from './needs.ts';
