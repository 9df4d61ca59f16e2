import type { ListedBill } from '@callboard/core/spend';
import { isApproved } from '@callboard/domain/costs/enums';
import { Receipt } from 'lucide-react';
import { BillTable } from '#app/features/spend/bills/bill-columns.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { ListedOrder, Purchases } from './purchases.ts';
import { ReceiptTable } from './receipt-table.tsx';

interface OrderBillsProps {
  found: Purchases & { order: ListedOrder };
  bills: ListedBill[];
}

/** Bills of an order, and receipts that paid for it. They take over what it committed. */
export function OrderBills({ found, bills }: OrderBillsProps) {
  const { order, project, costs } = found;
  const receipts = costs.filter((it) => it.purchaseOrderId === order.id);
  const mayAdd =
    useViewer().canChange('bills.enter') && !project.isClosed && isApproved(order.status);
  return (
    <>
      {bills.length > 0 && <BillTable bills={bills} />}
      {receipts.length > 0 && (
        <ReceiptTable label={`Receipts of ${order.number}`} costs={receipts} of={found} />
      )}
      {bills.length + receipts.length === 0 && (
        <p className="text-sm text-soft">
          {isApproved(order.status)
            ? 'No bill yet. All of it is committed.'
            : 'No bill yet. Bills are entered once the order is approved.'}
        </p>
      )}
      {mayAdd && (
        <div>
          <LinkButton
            to={`/bills/new?job=${project.id}&order=${order.id}`}
            icon={<Receipt aria-hidden="true" />}
          >
            Enter its bill
          </LinkButton>
        </div>
      )}
    </>
  );
}
