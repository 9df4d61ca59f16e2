import { SendPurchaseOrder, VoidPurchaseOrder } from '@callboard/domain/costs/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { emailOr } from '@callboard/domain/people/fields';
import { z } from 'zod';

/** The short forms of a purchase order's page. */
export const OrderPageForm = z.discriminatedUnion('intent', [
  VoidPurchaseOrder.omit({ id: true }).extend({ intent: z.literal('void') }),
  z.object({ intent: z.literal('email'), vendorEmail: emailOr('Enter the vendor’s email.') }),
]);

/** Sends a purchase order to the email that the sender saw. */
export const SendOrderForm = SendPurchaseOrder.pick({ email: true }).extend({
  message: z.string().max(5000).optional(),
  despiteBounce: z.literal('on').optional(),
  formKey,
});
