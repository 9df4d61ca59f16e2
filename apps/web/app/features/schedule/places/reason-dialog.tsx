import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface ReasonDialogProps {
  title: string;
  /** Saves with the reason. A refusal is shown below the field. */
  save: (reason: string) => Promise<unknown>;
  close: () => void;
}

/** Asks for the reason of a step back. */
export function ReasonDialog({ title, save, close }: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await save(reason.trim());
      close();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || close()} title={title}>
      <form onSubmit={submit} className="grid gap-4">
        <Field id={id} label="Reason" error={error}>
          <Input
            id={id}
            required
            value={reason}
            maxLength={500}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Move back
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
