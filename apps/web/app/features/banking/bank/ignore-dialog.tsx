import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface IgnoreDialogProps {
  name: string;
  ignore: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Asks why a transaction is left out of matching. Enter takes the usual reason. */
export function IgnoreDialog({ name, ignore, close }: IgnoreDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('Not for the books');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await ignore(reason.trim());
      close();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Ignore ${name}`}
      description="It stays in the list of ignored transactions and on the statement."
    >
      <form onSubmit={submit}>
        <Field id={id} label="Reason" error={error}>
          <Input
            id={id}
            value={reason}
            maxLength={500}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Ignore
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
