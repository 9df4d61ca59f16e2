/**
 * `queued` includes waiting between attempts; the other two are final until the delivery is resent.
 */
export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];
