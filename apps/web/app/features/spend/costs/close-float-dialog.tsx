import { formatMoney } from '@callboard/domain/money/format-money';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type ListedFloat, leftOf } from './purchases.ts';

interface CloseFloatDialogProps {
  float: ListedFloat;
  projectId: string;
}

/** Closes a float with what came back, and says what is missing. */
export function CloseFloatDialog({ float, projectId }: CloseFloatDialogProps) {
  const { id, holderName, amountCents, spentCents, currency } = float;
  return (
    <FormDialog
      id={`close-float-${id}`}
      action={`/projects/${projectId}/costs/petty-cash`}
      trigger={
        <Button size="sm" aria-label={`Close the petty cash of ${holderName}`}>
          Close…
        </Button>
      }
      title={`Close the petty cash of ${holderName}?`}
      description={`${formatMoney(amountCents, currency)} given, ${formatMoney(spentCents, currency)} spent. Its receipts cannot be changed after that.`}
      save={{ label: 'Close float' }}
      done={`The petty cash of ${holderName} is closed`}
    >
      {(errorOf) => <ReturnedField float={float} error={errorOf('returnedCents')} />}
    </FormDialog>
  );
}

function ReturnedField({ float, error }: { float: ListedFloat; error: string | undefined }) {
  const { id, currency } = float;
  const left = leftOf(float);
  const [returned, setReturned] = useState<number | null>(Math.max(0, left));
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <Field id="float-returned" label="Cash that came back" error={error}>
        <MoneyInput
          id="float-returned"
          name="returnedCents"
          required
          currency={currency}
          value={returned}
          onChange={setReturned}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'float-returned-error' : 'float-difference'}
        />
      </Field>
      <p id="float-difference" role="status" className="text-sm text-soft">
        {returned === null ? '' : differenceSentence(left - returned, currency)}
      </p>
    </>
  );
}

function differenceSentence(missing: number, currency: string): string {
  const amount = formatMoney(Math.abs(missing), currency);
  if (missing === 0) return 'All of it is accounted for.';
  return missing > 0
    ? `${amount} is missing: neither a receipt nor cash.`
    : `${amount} more than was left.`;
}
