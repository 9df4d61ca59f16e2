import {
  isApproved,
  type PurchaseOrderStatus,
  purchaseOrderLabels,
} from '@callboard/domain/costs/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<PurchaseOrderStatus, { shape: PillShape; tone: PillTone }> = {
  draft: { shape: 'ring', tone: 'neutral' },
  requested: { shape: 'half', tone: 'tally' },
  approved: { shape: 'check', tone: 'good' },
  closed: { shape: 'square', tone: 'faint' },
  void: { shape: 'cross', tone: 'faint' },
};

interface OrderStatusProps {
  order: { status: PurchaseOrderStatus; receivedAt: Date | null };
  isFilled?: boolean;
}

/** Status of a purchase order; an approved one may have come. */
export function OrderStatus({ order, isFilled = false }: OrderStatusProps) {
  const { status, receivedAt } = order;
  const hasCome = isApproved(status) && receivedAt !== null;
  return (
    <Pill {...looks[status]} isFilled={isFilled}>
      {hasCome ? 'Received' : purchaseOrderLabels[status]}
    </Pill>
  );
}
