import { BillLine, EnterBill } from '@callboard/domain/bills/fields';
import { z } from 'zod';
import { blankAsNull } from '#app/blank.ts';

const rules = EnterBill.shape;

/** The lines as one field: JSON, as they are stored. */
const lines = z
  .string('Add a line.')
  .max(500_000)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue('Add the lines again.');
      return z.NEVER;
    }
  })
  .transform((typed, { addIssue }) => {
    const parsed = z.array(BillLine).min(1, 'Add a line.').safeParse(typed);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const [at] = issue?.path ?? [];
    const where = typeof at === 'number' ? `Line ${at + 1}: ` : '';
    addIssue(`${where}${issue?.message ?? 'Add a line.'}`);
    return z.NEVER;
  });

/** Form schema of a bill. */
export const BillForm = z.object({
  kind: rules.kind,
  crewMemberId: blankAsNull(z.string()),
  payeeName: rules.payeeName,
  projectId: blankAsNull(z.string()),
  purchaseOrderId: blankAsNull(z.string()),
  number: blankAsNull(rules.number.unwrap()),
  billedOn: z.string('Enter a date.').pipe(rules.billedOn),
  dueOn: rules.dueOn,
  currency: rules.currency,
  notes: blankAsNull(rules.notes.unwrap()),
  lines,
});

type Typed = z.output<typeof BillForm>;

/** Returns the fields as the acts take them: a person is paid under their own name. */
export function toBill({ kind, crewMemberId, payeeName, ...fields }: Typed) {
  const isPerson = kind === 'crew';
  return {
    ...fields,
    crewMemberId: isPerson ? crewMemberId : null,
    ...(!isPerson && { payeeName }),
  };
}
