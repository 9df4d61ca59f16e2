import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { DateInput } from '#app/ui/dates/date-input.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { choicesFrom, type SinceChoice } from './since.ts';
import { useEndpointAct } from './use-endpoint-act.ts';

interface RecoverDialogProps {
  endpoint: { id: string; name: string };
  failingStart: Date | null;
}

/** Recovers the failed deliveries since failing began, or a time that the person chooses. */
export function RecoverDialog({ endpoint: { id, name }, failingStart }: RecoverDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>Recover…</Button>}
      title="Recover failed deliveries"
      description={`Failed deliveries to ${name} are resent with the same id and body. Each gets eight new attempts.`}
    >
      <RecoverForm endpointId={id} failingStart={failingStart} close={() => setOpen(false)} />
    </Dialog>
  );
}

interface Reply {
  count: number | null;
}

interface RecoverFormProps {
  endpointId: string;
  failingStart: Date | null;
  close: () => void;
}

function RecoverForm({ endpointId, failingStart, close }: RecoverFormProps) {
  const { timeZone } = useViewer().workspace;
  const choices = choicesFrom(failingStart, timeZone);
  const [choice, setChoice] = useState<SinceChoice>(failingStart ? 'failing' : 'day');
  const [day, setDay] = useState<string | null>(null);
  const [clock, setClock] = useState<string | null>('00:00');
  const time = day && clock ? `${day}T${clock}` : '';
  const { load, data, state } = useFetcher<Reply>();
  const { run, isBusy, reply } = useEndpointAct(endpointId, 'recover');
  const earlier = useRef<typeof reply>(undefined);
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    const query = new URLSearchParams({ since: choice, time });
    void load(`/settings/webhooks/${endpointId}/recoverable?${query}`);
  }, [endpointId, choice, time, load]);
  useEffect(() => {
    const isNew = isSent && !isBusy && reply !== earlier.current;
    if (isNew && reply && !reply.refusal) close();
  }, [isSent, isBusy, reply, close]);
  const count = state === 'idle' ? data?.count : undefined;
  return (
    <div className="grid gap-4">
      <Field id="since" label="Since">
        <Select
          id="since"
          value={choice}
          onChange={({ currentTarget: { value } }) =>
            setChoice(choices.find((it) => it.value === value)?.value ?? 'day')
          }
        >
          {choices.map((it) => (
            <option key={it.value} value={it.value}>
              {it.label}
            </option>
          ))}
        </Select>
      </Field>
      {choice === 'time' && (
        <div className="grid grid-cols-2 gap-4">
          <Field id="since-day" label="Day">
            <DateInput id="since-day" value={day} onChange={setDay} />
          </Field>
          <Field id="since-time" label="Time" hint={timeZone}>
            <TimeInput
              id="since-time"
              value={clock}
              onChange={setClock}
              aria-describedby="since-time-description"
            />
          </Field>
        </div>
      )}
      <p role="status" className="min-h-5 text-sm text-soft">
        {countSentence(count)}
      </p>
      <DialogActions>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={!count}
          onClick={() => {
            earlier.current = reply;
            setSent(true);
            run({ since: choice, time });
          }}
        >
          Resend
        </Button>
      </DialogActions>
    </div>
  );
}

function countSentence(count: number | null | undefined): string {
  if (count === undefined) return '';
  if (count === null) return 'Choose a time in the past.';
  if (count === 0) return 'No deliveries have failed since then.';
  return count === 1
    ? 'One delivery will be resent.'
    : `${count.toLocaleString('en-US')} deliveries will be resent.`;
}
