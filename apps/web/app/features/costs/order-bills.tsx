import { isApproved } from '@callboard/core/costs/enums';
import { Receipt } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { ListedOrder, Purchases } from './purchases.ts';
import { ReceiptTable } from './receipt-table.tsx';

/** Bills of an order. They take over what it committed. */
export function OrderBills({ found }: { found: Purchases & { order: ListedOrder } }) {
  const { order, project, costs } = found;
  const bills = costs.filter((it) => it.purchaseOrderId === order.id);
  const mayAdd =
    useViewer().canChange('projects.edit') && !project.isClosed && isApproved(order.status);
  return (
    <>
      {bills.length > 0 ? (
        <ReceiptTable label={`Bills of ${order.number}`} costs={bills} of={found} />
      ) : (
        <p className="text-sm text-soft">
          {isApproved(order.status)
            ? 'No bill yet. All of it is committed.'
            : 'No bill yet. Bills are entered once the order is approved.'}
        </p>
      )}
      {mayAdd && (
        <div>
          <LinkButton
            to={`/projects/${project.id}/costs/receipts/new?order=${order.id}`}
            icon={<Receipt aria-hidden="true" />}
          >
            Enter its bill
          </LinkButton>
        </div>
      )}
    </>
  );
}
