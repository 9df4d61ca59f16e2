export { isVisible, withoutInvisible } from '@callboard/text/visible';
export { isStorable, isStorableValue } from './storable.ts';
