import type { Caller } from '@callboard/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Content } from '#app/ui/content.tsx';
import { Dialog, DialogActions, DialogFoot } from '#app/ui/dialog.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { MovedDay } from './job-day.ts';
import { formatCall } from './parse-call.ts';

type Preview = Awaited<ReturnType<Caller['shootDays']['previewCall']>>;

/** The key has the day and the time. */
const load = (key: string, signal: AbortSignal) => {
  const [id = '', callTime = ''] = key.split(' ');
  return apiClient.shootDays.previewCall.query({ id, callTime }, { signal });
};

interface MoveCallDialogProps {
  /** The day as the person saw it. */
  day: MovedDay;
  callTime: string;
  close: () => void;
}

/** Shows whose call another general call moves, then moves it. */
export default function MoveCallDialog({ day, callTime, close }: MoveCallDialogProps) {
  const { id, label, callTime: from, wrapTime } = day;
  const { value: preview, error, retry } = useLoaded(load, `${id} ${callTime}`);
  const { isBusy, refusal, run } = useAct();
  const undoing = useAct((failure) => toastError(refusalText(failure)));
  const [movesWrap, setMovesWrap] = useState(true);
  const [movesStarts, setMovesStarts] = useState(true);
  const navigate = useNavigate();
  const sentSheetId = preview?.sentSheetId ?? null;
  const move = async () => {
    const wrap = movesWrap && preview ? { wrapTime: preview.wrapTime } : {};
    const moved = await run(() =>
      apiClient.shootDays.moveCall.mutate({ id, from, callTime, movesStarts, ...wrap }),
    );
    if (moved) close();
    return moved !== null;
  };
  const moveOnly = async () => {
    if (!(await move())) return;
    const back = { id, from: callTime, callTime: from, wrapTime, movesStarts };
    const undo = () => apiClient.shootDays.moveCall.mutate(back);
    toast(`${label} is called at ${callTime}`, () => void undoing.run(undo));
  };
  /** Moves the call, then shows who is sent the update: no toast covers that. */
  const moveAndSend = async () => {
    if (!(await move())) return;
    await navigate(`/call-sheets/${sentSheetId}/recipients?send`);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Move the call of ${label}?`}
      description={`From ${from} to ${callTime}.`}
    >
      <Content isLoading={!preview} error={error} retry={retry}>
        {preview && (
          <div className="grid gap-4">
            {refusal && (
              <Banner tone="danger" role="alert">
                {refusal}
              </Banner>
            )}
            <Checkbox
              label={`Move the wrap from ${wrapTime} to ${preview.wrapTime}`}
              checked={movesWrap}
              onChange={({ currentTarget }) => setMovesWrap(currentTarget.checked)}
            />
            {preview.fixedStarts > 0 && (
              <Checkbox
                label={`Move ${countOf(preview.fixedStarts, 'strip')} with a fixed start`}
                checked={movesStarts}
                onChange={({ currentTarget }) => setMovesStarts(currentTarget.checked)}
              />
            )}
            {sentSheetId && (
              <p className="text-sm">
                The call sheet was sent. People learn of the new call when you send the update.
              </p>
            )}
            <People preview={preview} />
            <DialogFoot>
              <DialogActions>
                <Button
                  variant={sentSheetId ? 'secondary' : 'primary'}
                  isBusy={isBusy}
                  onClick={() => void moveOnly()}
                >
                  Move call
                </Button>
                {sentSheetId && (
                  <Button variant="primary" isBusy={isBusy} onClick={() => void moveAndSend()}>
                    Move and send update
                  </Button>
                )}
              </DialogActions>
            </DialogFoot>
          </div>
        )}
      </Content>
    </Dialog>
  );
}

function People({ preview: { people } }: { preview: Preview }) {
  const moved = people.filter((it) => it.from !== it.to && !isOpen(it));
  const kept = people.filter((it) => it.from === it.to && !isOpen(it));
  const open = people.filter(isOpen);
  if (people.length === 0) return <p className="text-sm text-soft">Nobody is on this day.</p>;
  return (
    <>
      <Lines title={`${countOf(moved.length, 'call')} moved`} people={moved} />
      <Lines title="Keep their own time" people={kept} />
      <Lines title="Without a time" people={open} />
    </>
  );
}

type Person = Preview['people'][number];

function isOpen({ call }: Person): boolean {
  return call?.mode === 'on_call' || call?.mode === 'no_call';
}

/** People with the same times are in one line. */
function Lines({ title, people }: { title: string; people: Person[] }) {
  if (people.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul>
        {[...Map.groupBy(people, timesOf)].map(([times, alike]) => (
          <li
            key={times}
            className="grid gap-x-3 border-b border-line py-1.5 text-sm last:border-b-0 sm:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <span className="tabular font-medium">{times}</span>
            <span className="text-soft">{alike.map((it) => it.name).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function timesOf(person: Person): string {
  if (person.call && isOpen(person)) return formatCall(person.call);
  return person.from === person.to ? person.from : `${person.from} to ${person.to}`;
}
