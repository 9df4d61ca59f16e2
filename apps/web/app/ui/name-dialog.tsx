import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface NameDialogProps {
  title: string;
  initial: string;
  /** Label of the button that saves. */
  saveLabel: string;
  /** Saves the name. A refusal is shown below the field. */
  save: (name: string) => Promise<unknown>;
  close: () => void;
  maxLength?: number;
}

/** Asks for the name of something. */
export function NameDialog({
  title,
  initial,
  saveLabel,
  save,
  close,
  maxLength = 200,
}: NameDialogProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await save(name.trim());
      close();
    } catch (refusal) {
      setError(refusalText(refusal));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || close()} title={title}>
      <form onSubmit={submit}>
        <Field id={id} label="Name" error={error}>
          <Input
            id={id}
            value={name}
            maxLength={maxLength}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onFocus={({ currentTarget }) => selectStem(currentTarget)}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {saveLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Selects a name without its ending, which should usually stay. */
function selectStem(input: HTMLInputElement): void {
  const ending = /(?<=.)\.[^.]{1,20}$/.exec(input.value)?.[0] ?? '';
  input.setSelectionRange(0, input.value.length - ending.length);
}
