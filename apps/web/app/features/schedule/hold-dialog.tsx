import { bookingLabels } from '@callboard/domain/crew/enums';
import { businessDaysUntil } from '@callboard/domain/dates/business-days';
import { type FormEvent, useId, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Content } from '#app/ui/content.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { CancellationTerms } from './cancellation-terms.tsx';
import type { DayPerson, JobDay } from './job-day.ts';
import { KillFeeCost, KillFeeField } from './kill-fee-field.tsx';

/** What a dialog asks about: a day and where its hold goes. */
export interface AskedMove {
  day: JobDay;
  to: 'confirmed' | 'released' | 'cancelled';
}

interface Words {
  verb: string;
  /** What happens to people who are ticked. */
  people: string;
  /** States of people who can be ticked. */
  states: DayPerson['status'][];
  button: (people: DayPerson[]) => string;
  done: string;
}

const isConfirmed = ({ status }: DayPerson) => status === 'confirmed';
const countHolds = ({ length }: DayPerson[]) => length > 0 && countOf(length, 'hold');

/** Returns "Cancel day, 2 bookings and 1 hold". */
function inWords(day: string, people: (string | false)[]): string {
  const parts = [day, ...people.filter((it) => it !== false)];
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
}

const words: Record<AskedMove['to'], Words> = {
  confirmed: {
    verb: 'Confirm',
    people: 'Confirm with it',
    states: ['first_hold', 'second_hold'],
    button: (people) => inWords('Confirm day', [countHolds(people)]),
    done: 'is confirmed',
  },
  released: {
    verb: 'Release',
    people: 'Release with it',
    states: ['first_hold', 'second_hold', 'inquired'],
    button: (people) => inWords('Release day', [countHolds(people)]),
    done: 'is released',
  },
  cancelled: {
    verb: 'Cancel',
    people: 'Call off or release with it',
    states: ['confirmed', 'first_hold', 'second_hold', 'inquired'],
    button: (people) => {
      const confirmed = people.filter(isConfirmed);
      const holds = people.filter((it) => !isConfirmed(it));
      const bookings = confirmed.length > 0 && countOf(confirmed.length, 'booking');
      return inWords('Cancel day', [bookings, countHolds(holds)]);
    },
    done: 'is canceled',
  },
};

const load = (id: string, signal: AbortSignal) =>
  apiClient.shootDays.crew.query({ id }, { signal });

interface HoldDialogProps {
  asked: AskedMove;
  today: string;
  /** Dates of public holidays. */
  holidays: string[];
  close: () => void;
}

/** Confirms, releases or cancels a day, and offers to move the people of the day with it. */
export default function HoldDialog({ asked, today, holidays, close }: HoldDialogProps) {
  const { day, to } = asked;
  const { value: people, error, retry } = useLoaded(load, day.id);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`${words[to].verb} ${day.label}?`}
      description={describe(asked, { today, holidays })}
    >
      <Content isLoading={!people} error={error} retry={retry}>
        {people && <HoldForm asked={asked} people={people} close={close} />}
      </Content>
    </Dialog>
  );
}

function describe(
  { day, to }: AskedMove,
  { today, holidays }: Pick<HoldDialogProps, 'today' | 'holidays'>,
): string {
  const date = formatPlainDate(day.date);
  if (to !== 'cancelled') return `${date}, call ${day.callTime}.`;
  const notice = countOf(Math.max(0, businessDaysUntil(today, day.date, holidays)), 'business day');
  return `${date}. ${notice} of notice.`;
}

interface HoldFormProps extends Omit<HoldDialogProps, 'today' | 'holidays'> {
  people: DayPerson[];
}

function HoldForm({ asked: { day, to }, people, close }: HoldFormProps) {
  const id = useId();
  const { states, button, done } = words[to];
  const movable = people.filter((it) => states.includes(it.status) && isReady(it, to));
  // Nobody is confirmed twice unless somebody says so.
  const [left, setLeft] = useState<ReadonlySet<string>>(() => {
    const clashing = movable.filter((it) => to === 'confirmed' && it.clash !== null);
    return new Set(clashing.map((it) => it.bookingId));
  });
  const [reason, setReason] = useState('');
  const [killFeePercent, setKillFee] = useState(0);
  const { may, cancellationTerms } = useProject();
  const { isBusy, refusal, run } = useAct();
  const undoing = useAct((failure) => toastError(refusalText(failure)));
  const ticked = movable.filter((it) => !left.has(it.bookingId));
  const calledOff = ticked.filter(isConfirmed);
  const fees = calledOff.map((it) => it.killFees);
  /** Returns what holds a released day again, if nobody was released with it. */
  const undoOf = (people: number) => {
    if (to !== 'released' || day.holdStatus !== 'first_hold' || people > 0) return undefined;
    const hold = { id: day.id, holdStatus: 'first_hold' } as const;
    return () => void undoing.run(() => apiClient.shootDays.moveHold.mutate(hold));
  };
  const turn = (bookingId: string, isTicked: boolean) =>
    setLeft((now) => {
      const next = new Set(now);
      if (isTicked) next.delete(bookingId);
      else next.add(bookingId);
      return next;
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const moved = await run(() =>
      apiClient.shootDays.moveHold.mutate({
        id: day.id,
        holdStatus: to,
        bookingIds: ticked.map((it) => it.bookingId),
        isClashAccepted: ticked.some((it) => it.clash !== null),
        ...(reason.trim() && { reason }),
        ...(killFeePercent > 0 && calledOff.length > 0 && { killFeePercent }),
      }),
    );
    if (!moved) return;
    close();
    toast(`${day.label} ${done}`, undoOf(ticked.length));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {to === 'cancelled' && <CancellationTerms terms={cancellationTerms} />}
      {people.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">
            {movable.length > 0 ? words[to].people : 'People on this day'}
          </legend>
          {people.map((it) => (
            <PersonLine
              key={it.bookingId}
              person={it}
              to={to}
              isTicked={!left.has(it.bookingId)}
              turn={movable.includes(it) ? turn : undefined}
            />
          ))}
        </fieldset>
      )}
      {to === 'cancelled' && calledOff.length > 0 && may.editPay && (
        <KillFeeField percent={killFeePercent} onChange={setKillFee} fees={fees} />
      )}
      {to === 'cancelled' && !may.editPay && <KillFeeCost fees={fees} />}
      {to === 'cancelled' && (
        <Field id={id} label="Reason">
          <Textarea
            id={id}
            rows={2}
            required
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Field>
      )}
      <DialogActions {...(to === 'cancelled' && { closeLabel: 'Keep day' })}>
        <Button type="submit" variant={to === 'cancelled' ? 'danger' : 'primary'} isBusy={isBusy}>
          {button(ticked)}
        </Button>
      </DialogActions>
    </form>
  );
}

function isReady({ hasRate }: DayPerson, to: AskedMove['to']): boolean {
  return to !== 'confirmed' || hasRate;
}

interface PersonLineProps {
  person: DayPerson;
  to: AskedMove['to'];
  isTicked: boolean;
  /** Undefined for somebody who stays as they are. */
  turn: ((bookingId: string, isTicked: boolean) => void) | undefined;
}

function PersonLine({ person, to, isTicked, turn }: PersonLineProps) {
  const { bookingId, name, role, status, clash } = person;
  const state = [
    bookingLabels[status],
    !isReady(person, to) && status !== 'confirmed' && 'no rate yet',
    to === 'confirmed' && clash && `confirmed on ${clash}`,
  ]
    .filter(Boolean)
    .join(', ');
  const line = (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span>
        <bdi>{name}</bdi> <span className="text-faint">{role}</span>
      </span>
      <span className={to === 'confirmed' && clash ? 'text-tally-ink' : 'text-faint'}>{state}</span>
    </span>
  );
  if (!turn) return <p className="py-0.5 ps-6.5 text-sm">{line}</p>;
  return (
    <Checkbox
      className="text-sm [&>span]:flex-1"
      label={line}
      checked={isTicked}
      onChange={({ currentTarget }) => turn(bookingId, currentTarget.checked)}
    />
  );
}
