export { isStorable, isStorableValue } from './storable.ts';
export { isVisible, withoutInvisible } from './visible.ts';
