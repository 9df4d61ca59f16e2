export { isStorable, isStorableValue } from './storable.ts';
export { isVisible } from './visible.ts';
