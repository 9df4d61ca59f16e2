/** `queued` is on its way, also between attempts; the other two are final until it is sent again. */
export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];
