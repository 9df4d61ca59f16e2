import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import type { MovedDay } from './job-day.ts';
import MoveCallDialog from './move-call-dialog.tsx';

interface ChooseCallDialogProps {
  /** The day as the person saw it. */
  day: MovedDay;
  close: () => void;
}

/** Asks for the time of the new call, then shows whom it moves. */
export default function ChooseCallDialog({ day, close }: ChooseCallDialogProps) {
  const id = useId();
  const [opened] = useState(day);
  const [callTime, setCallTime] = useState<string | null>(null);
  const [isUnchanged, setUnchanged] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUnchanged(true);
  };
  if (callTime) return <MoveCallDialog day={opened} callTime={callTime} close={close} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Move the call of ${opened.label}`}
      description={`The call is ${opened.callTime} now. Nobody is told before you send the update.`}
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field
          id={id}
          label="New call"
          error={isUnchanged ? 'Type another time, such as 7:30 or 7:30p.' : undefined}
        >
          <TimeInput
            id={id}
            aria-invalid={isUnchanged}
            aria-describedby={`${id}-error`}
            defaultValue={opened.callTime}
            onChange={(it) => it !== opened.callTime && setCallTime(it)}
          />
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary">
            See who moves
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
