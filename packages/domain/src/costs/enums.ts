/** How a cost was paid. */
export const costKinds = ['receipt', 'petty_cash', 'card', 'payroll'] as const;

/** Statuses of a purchase order. Only an approved one commits money. */
export const purchaseOrderStatuses = ['draft', 'requested', 'approved', 'closed', 'void'] as const;

export type CostKind = (typeof costKinds)[number];
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

export const costKindLabels: Record<CostKind, string> = {
  receipt: 'Receipt',
  petty_cash: 'Petty cash',
  card: 'Company card',
  payroll: 'Payroll',
};

export const purchaseOrderLabels: Record<PurchaseOrderStatus, string> = {
  draft: 'Draft',
  requested: 'Waiting for approval',
  approved: 'Approved',
  closed: 'Closed',
  void: 'Void',
};

/** Whether an order may still be changed: nobody approved it. */
export function isEditable(status: PurchaseOrderStatus): boolean {
  return status === 'draft' || status === 'requested';
}

/** Statuses of orders that wait for somebody's approval. */
export const waitingStatuses: readonly PurchaseOrderStatus[] = ['requested'];

/** Whether an order waits for somebody's approval. */
export function awaitsApproval(status: PurchaseOrderStatus): boolean {
  return waitingStatuses.includes(status);
}

/** Whether an order was approved, and may be sent, received and billed. */
export function isApproved(status: PurchaseOrderStatus): boolean {
  return status === 'approved';
}

/** Whether nothing more is expected of an order. */
export function isClosed(status: PurchaseOrderStatus): boolean {
  return status === 'closed';
}

/** Whether an order was called off. */
export function isVoid(status: PurchaseOrderStatus): boolean {
  return status === 'void';
}

/** Statuses of orders whose bills may be entered. */
export const billableStatuses = ['approved', 'closed'] as const satisfies PurchaseOrderStatus[];

/** Whether bills of an order may be entered. */
export function isBillable(status: PurchaseOrderStatus): boolean {
  return billableStatuses.some((it) => it === status);
}
