/**
 * `queued` includes waiting between attempts; the other two are final until the delivery is resent.
 */
export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Orders of the list of deliveries; a minus reverses one. */
export const deliverySorts = ['created'] as const;

export type DeliverySort = (typeof deliverySorts)[number] | `-${(typeof deliverySorts)[number]}`;
