import { AddCost } from '@callboard/domain/costs/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = AddCost.shape;

/** Form schema of a receipt. A float is only of petty cash. */
export const ReceiptForm = z.object({
  fileId: blankAsNull(z.string()),
  vendorName: z.string('Enter where it was bought.').pipe(rules.vendorName),
  amountCents: z.number('Enter an amount.').pipe(rules.amountCents),
  date: z.string('Enter a date.').pipe(rules.date),
  section: rules.section,
  lineId: blankAsNull(z.string()),
  kind: rules.kind.unwrap(),
  floatId: blankAsNull(z.string()),
  purchaseOrderId: blankAsNull(z.string()),
  description: blankAsNull(rules.description.unwrap()),
});

type Receipt = z.infer<typeof ReceiptForm>;

/** Returns the fields as the act's input. */
export function toReceipt(typed: Receipt): Receipt {
  return { ...typed, floatId: typed.kind === 'petty_cash' ? typed.floatId : null };
}
