import type { ListedDetailChange } from '@callboard/core/payment-details';
import { FormDialog } from '#app/features/costs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { changeSentence } from './change-sentence.ts';

/** Releases what a change holds. */
export function LookDialog({ change, name }: { change: ListedDetailChange; name: string }) {
  return (
    <FormDialog
      id={`look-${change.id}`}
      action="/payment-details"
      trigger={<Button>Release…</Button>}
      title={`Release the change of ${name}?`}
      description={`${changeSentence(change)} Call them on a number that you had before, and ask. After that, payments go to the new place.`}
      save={{ label: 'I checked it, release' }}
      done="The change is released"
    >
      {() => <input type="hidden" name="id" value={change.id} />}
    </FormDialog>
  );
}
