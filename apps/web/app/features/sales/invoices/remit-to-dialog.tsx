import { FormDialog } from '#app/features/spend/costs/form-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';

const id = 'remit-to';

/** Changes where clients pay to. What is stored is encrypted. */
export function RemitToDialog({ remitTo }: { remitTo: string | null }) {
  return (
    <FormDialog
      id={id}
      action="/settings/invoices"
      trigger={<Button>{remitTo ? 'Change…' : 'Add bank details…'}</Button>}
      title="Payment details"
      description="One detail on each line, such as “Account: 004471220”. Clients copy them from the invoice. You may be asked who you are, because money goes there."
      save={{ label: 'Save payment details' }}
      done="The payment details were saved"
    >
      {(errorOf) => {
        const error = errorOf('remitTo');
        return (
          <Field id={`${id}-text`} label="Bank details" error={error}>
            <Textarea
              id={`${id}-text`}
              name="remitTo"
              rows={5}
              maxLength={1000}
              data-secret
              defaultValue={remitTo ?? ''}
              placeholder={'Bank: Harborline Bank\nABA routing: 071000013\nAccount: 004471220'}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-text-error` : undefined}
            />
          </Field>
        );
      }}
    </FormDialog>
  );
}
