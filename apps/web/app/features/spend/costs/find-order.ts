import { data, type RouterContextProvider } from 'react-router';
import { getApi } from '#app/context.ts';

/** Returns an order with what its job buys. Responds 404 for one of another job. */
export async function findOrder(
  context: Readonly<RouterContextProvider>,
  { id: projectId, orderId }: { id: string; orderId: string },
) {
  const found = await getApi(context).costs.purchases({ projectId });
  const order = found.orders.find((it) => it.id === orderId);
  if (!order) throw data({ message: 'This purchase order does not exist.' }, { status: 404 });
  return { ...found, order };
}
