import type { Away } from '@callboard/core/crew';
import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { awayInWords } from '#app/features/across/calendar/away-words.ts';
import { Button } from '#app/ui/button.tsx';
import { useToday } from '#app/ui/dates/date-place.ts';
import type { PlainRange } from '#app/ui/dates/parse-dates.ts';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import type { Conflict } from '#app/ui/form/conflict.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { refusalText, toSaveResult } from '#app/use-optimistic-mutations.ts';
import { AwayForm, type AwayValues } from './away-form.tsx';
import { BookedWhileAway } from './booked-while-away.tsx';

/** What the dialog is opened for: an entry, or a new one, with its dates if they were chosen. */
export interface AskedAway {
  entry?: Away;
  range?: PlainRange;
}

interface Person {
  id: string;
  name: string;
}

interface AwayDialogProps {
  person: Person;
  asked: AskedAway;
  isEditable: boolean;
  close: () => void;
}

/** Enters time away of a person, or changes, deletes or shows it. */
export default function AwayDialog({ person, asked, isEditable, close }: AwayDialogProps) {
  const { entry } = asked;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={entry ? `${person.name}: ${awayInWords(entry)}` : `${person.name} is away`}
      description={
        entry
          ? `Entered by ${entry.isOwn ? `${person.name} on their page` : 'the office'}.`
          : 'You are warned before they are held on these dates. Nothing is released.'
      }
    >
      {isEditable ? (
        <EditedAway person={person} asked={asked} close={close} />
      ) : (
        entry?.note && <p className="whitespace-pre-line break-words">{entry.note}</p>
      )}
    </Dialog>
  );
}

function EditedAway({ person, asked, close }: Omit<AwayDialogProps, 'isEditable'>) {
  const { entry } = asked;
  const [conflict, setConflict] = useState<Conflict>();
  const [refusal, setRefusal] = useState<string>();
  const { isBusy, run } = useAct((error) => {
    const result = toSaveResult(error);
    if (result.kind === 'conflict') setConflict(result.conflict);
    else if (result.kind === 'saved') close();
    else setRefusal(refusalText(error));
  });
  const act = async (send: () => Promise<() => void>) => {
    setRefusal(undefined);
    const undo = await run(send);
    if (undo) close();
    return undo;
  };
  const save = async (values: AwayValues, opened: AwayValues | undefined) => {
    const edit = opened && editOf(values, opened);
    if (opened && !edit) return close();
    const undo = await act(() =>
      entry && edit ? change(entry.id, edit) : enter({ crewMemberId: person.id, ...values }),
    );
    if (undo) toast(`${person.name}: ${awayInWords(values)}`, undo);
  };
  const remove = async (of: Away) => {
    const { isOwn: _, id, ...rest } = of;
    const undo = await act(async () => {
      await apiClient.crewAway.remove.mutate({ id });
      return () => void apiClient.crewAway.add.mutate(rest).catch(showError);
    });
    if (undo) toast(`${person.name} is no longer ${awayInWords(of)}`, undo);
  };
  return (
    <AwayForm
      entry={entry}
      range={asked.range}
      refusal={refusal}
      conflict={conflict}
      save={(values, opened) => void save(values, opened)}
      warningFor={(range) => <Booked person={person} range={range} />}
      className="grid gap-4"
    >
      <DialogActions>
        {entry && (
          <Button isBusy={isBusy} onClick={() => void remove(entry)}>
            Delete
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Save
        </Button>
      </DialogActions>
    </AwayForm>
  );
}

/** Warns of the jobs that have the person on the dates. */
function Booked({ person, range }: { person: Person; range: PlainRange }) {
  const today = useToday();
  const [, from = today] = [range.start, today].toSorted();
  const key = from <= range.end ? `${person.id} ${from} ${range.end}` : null;
  const { value: booked = [] } = useLoaded(loadBooked, key);
  return (
    <BookedWhileAway booked={booked}>
      Nothing is released. The team of the job gets a notice.
    </BookedWhileAway>
  );
}

async function loadBooked(key: string, signal: AbortSignal) {
  const [crewMemberId = '', from = '', to = ''] = key.split(' ');
  const { items } = await apiClient.calendar.bookings.query({ crewMemberId, from, to }, { signal });
  return items;
}

type Edit = Partial<AwayValues> & { opened: Partial<AwayValues> };

/** Returns what differs from what was opened, with what that was; null when nothing does. */
function editOf(values: AwayValues, { fromDate, toDate, note }: AwayValues): Edit | null {
  const opened = { fromDate, toDate, note };
  const changed = (['fromDate', 'toDate', 'note'] as const).filter(
    (it) => values[it] !== opened[it],
  );
  const pick = (from: AwayValues) => Object.fromEntries(changed.map((it) => [it, from[it]]));
  return changed.length > 0 ? { ...pick(values), opened: pick(opened) } : null;
}

/** Changes an entry. Returns what takes the change back. */
async function change(id: string, { opened, ...changes }: Edit): Promise<() => void> {
  await apiClient.crewAway.update.mutate({ id, ...changes, opened });
  const back = { id, ...opened, opened: changes };
  return () => void apiClient.crewAway.update.mutate(back).catch(showError);
}

/** Enters new time away. Returns what deletes it. */
async function enter(input: AwayValues & { crewMemberId: string }): Promise<() => void> {
  const { id } = await apiClient.crewAway.add.mutate(input);
  return () => void apiClient.crewAway.remove.mutate({ id }).catch(showError);
}

const showError = (error: unknown) => toastError(refusalText(error));
