import type { Caller } from '@callboard/api';
import type { ListedOrder, Purchases } from './purchases.ts';

/** What the page of a purchase order shows. */
export type OrderPage = Purchases & {
  order: ListedOrder;
  sending: Awaited<ReturnType<Caller['purchaseOrders']['sending']>>;
};
