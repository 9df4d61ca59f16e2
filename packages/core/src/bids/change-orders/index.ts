export { draftChangeOrder } from './draft-change-order.ts';
