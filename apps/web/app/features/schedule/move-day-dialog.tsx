import type { Caller } from '@callboard/api';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Content } from '#app/ui/content.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { changeWords } from './change-words.ts';
import type { JobDay } from './job-day.ts';

type Preview = Awaited<ReturnType<Caller['shootDays']['previewMove']>>;

/** The key has the day and the date. */
const load = (key: string, signal: AbortSignal) => {
  const [id = '', date = ''] = key.split(' ');
  return apiClient.shootDays.previewMove.query({ id, date }, { signal });
};

export interface MoveDayDialogProps {
  day: Pick<JobDay, 'id' | 'date' | 'label'>;
  date: string;
  close: () => void;
}

/** Shows what moving a day does to its crew and to others, then moves it. */
export default function MoveDayDialog({ day, date, close }: MoveDayDialogProps) {
  const { value: preview, error, retry } = useLoaded(load, `${day.id} ${date}`);
  const { isBusy, refusal, run } = useAct();
  const undoing = useAct((failure) => toastError(refusalText(failure)));
  const move = async () => {
    const { id, date: from } = day;
    const moved = await run(() => apiClient.shootDays.move.mutate({ id, from, date }));
    if (!moved) return;
    close();
    const undo = () => apiClient.shootDays.undoMove.mutate({ moveId: moved.moveId });
    toast(`${moved.day.label} is on ${formatPlainDate(date)}`, () => void undoing.run(undo));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Move ${day.label}?`}
      description={`From ${formatPlainDate(day.date)} to ${formatPlainDate(date)}.`}
    >
      <Content isLoading={!preview} error={error} retry={retry}>
        {preview && (
          <div className="grid gap-4">
            {refusal && (
              <Banner tone="danger" role="alert">
                {refusal}
              </Banner>
            )}
            <Consequences preview={preview} />
            <DialogActions>
              <Button variant="primary" isBusy={isBusy} onClick={() => void move()}>
                Move day
              </Button>
            </DialogActions>
          </div>
        )}
      </Content>
    </Dialog>
  );
}

function Consequences({ preview }: { preview: Preview }) {
  const { people, promoted, isSheetSent, otherDay } = preview;
  const notes = [
    isSheetSent && 'The call sheet was sent: send it again after the move',
    otherDay && `${otherDay} is on that date too`,
    ...promoted.map((it) => `${it.projectName} moves up to first hold of ${it.name}`),
  ].filter((it) => it !== false && it !== null);
  return (
    <>
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          {notes.map((it) => (
            <li key={it}>{it}.</li>
          ))}
        </ul>
      )}
      {people.length === 0 ? (
        <p className="text-sm text-soft">Nobody is booked for this day.</p>
      ) : (
        <section className="grid gap-1">
          <h3 className="text-sm font-medium">People who move with it</h3>
          <ul>
            {people.map((it) => (
              <li
                key={it.bookingId}
                className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1 text-sm last:border-b-0"
              >
                <span>
                  <bdi>{it.name}</bdi> <span className="text-faint">{it.role}</span>
                </span>
                <span className={it.clash || it.isAway ? 'text-tally-ink' : 'text-faint'}>
                  {changeWords(it, it.keepsOldDate && 'keeps the old date as a hold')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
