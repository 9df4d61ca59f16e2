export { isVisible, withoutInvisible } from '@callboard/text/visible';
