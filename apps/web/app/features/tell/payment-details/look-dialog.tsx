import type { ListedDetailChange } from '@callboard/core/tell';
import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { changeInWords } from './change-sentence.ts';

/** Releases what a change holds. */
export function LookDialog({ change, name }: { change: ListedDetailChange; name: string }) {
  return (
    <FormDialog
      id={`look-${change.id}`}
      action="/payment-details"
      trigger={<Button>Release…</Button>}
      title={`Release the change for ${name}?`}
      description={`${changeInWords(change)} ${checkOf(change)}`}
      save={{ label: 'I checked it: release' }}
      done="Released"
    >
      {() => <input type="hidden" name="id" value={change.id} />}
    </FormDialog>
  );
}

/** Returns how the change is checked, and what a release does. */
function checkOf({ personName, clientName, changedByName }: ListedDetailChange): string {
  if (personName !== null) {
    return 'Call them at a number that you already had. Once you release it, their bills can be paid.';
  }
  if (clientName !== null) {
    return 'Call them at a number that you already had. Once you release it, invoices go to the new address.';
  }
  return `Ask ${changedByName} in person or by phone. Once you release it, invoices show the new bank details.`;
}
