import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { ListedOrder } from './purchases.ts';

/** Voids an order, with a reason. */
export function VoidOrder({ order, projectId }: { order: ListedOrder; projectId: string }) {
  return (
    <FormDialog
      id="void-order"
      action={`/projects/${projectId}/costs/orders/${order.id}`}
      trigger={<Button variant="quiet">Void…</Button>}
      title={`Void ${order.number}?`}
      description="It commits nothing then and takes no bills. Its number stays taken, and what was billed of it stays a cost. This cannot be undone."
      save={{ label: 'Void order', variant: 'danger' }}
      done={`${order.number} is void`}
    >
      {(errorOf) => {
        const error = errorOf('reason');
        return (
          <>
            <input type="hidden" name="intent" value="void" />
            <Field id="void-reason" label="Reason" error={error}>
              <Textarea
                id="void-reason"
                name="reason"
                required
                rows={2}
                maxLength={500}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'void-reason-error' : undefined}
              />
            </Field>
          </>
        );
      }}
    </FormDialog>
  );
}
