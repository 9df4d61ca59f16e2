import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { ListedOrder } from './purchases.ts';

/** Sets the email to which an approved order is sent. */
export function VendorEmail({ order, projectId }: { order: ListedOrder; projectId: string }) {
  const { id, number, vendorName, vendorEmail } = order;
  return (
    <FormDialog
      id="vendor-email"
      action={`/projects/${projectId}/costs/orders/${id}`}
      trigger={
        <Button size="sm" variant="quiet">
          {vendorEmail === null ? 'Add email…' : 'Change…'}
        </Button>
      }
      title={`Email of ${vendorName}`}
      description={`${number} is sent to it and shows it. Nothing else of an approved order changes.`}
      save={{ label: 'Save' }}
      done="Email saved"
    >
      {(errorOf) => {
        const error = errorOf('vendorEmail');
        return (
          <>
            <input type="hidden" name="intent" value="email" />
            <Field id="vendor-email-input" label="Email" error={error}>
              <Input
                id="vendor-email-input"
                name="vendorEmail"
                type="email"
                required
                autoComplete="off"
                maxLength={254}
                defaultValue={vendorEmail ?? ''}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'vendor-email-input-error' : undefined}
              />
            </Field>
          </>
        );
      }}
    </FormDialog>
  );
}
