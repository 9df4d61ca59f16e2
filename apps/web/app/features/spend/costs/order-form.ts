import { CreatePurchaseOrder } from '@callboard/domain/costs/fields';
import { orderLineAmount } from '@callboard/domain/costs/line-amount';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = CreatePurchaseOrder.shape;

/** The lines as one field: JSON, with amounts as they are stored. */
const lines = z
  .string('Add a line.')
  .max(200_000)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue('Add the lines again.');
      return z.NEVER;
    }
  })
  .transform((typed, { addIssue }) => {
    const parsed = rules.lines.safeParse(typed);
    if (parsed.success)
      return parsed.data.map(({ description, qty, unitCents }) => ({
        ...{ description, qty, unitCents, amountCents: orderLineAmount({ qty, unitCents }) },
      }));
    const [issue] = parsed.error.issues;
    const [at] = issue?.path ?? [];
    const where = typeof at === 'number' ? `Line ${at + 1}: ` : '';
    addIssue(`${where}${issue?.message ?? 'Add a line.'}`);
    return z.NEVER;
  });

/** Form schema of a purchase order. */
export const OrderForm = z.object({
  vendorName: z.string('Enter the vendor.').pipe(rules.vendorName),
  vendorEmail: blankAsNull(rules.vendorEmail.unwrap()),
  crewMemberId: blankAsNull(z.string()),
  section: rules.section,
  lineId: blankAsNull(z.string()),
  lines,
  neededOn: blankAsNull(rules.neededOn.unwrap()),
  notes: blankAsNull(rules.notes.unwrap()),
});
