export { isStorable, isStorableValue } from './storable.ts';
