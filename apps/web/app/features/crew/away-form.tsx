import type { AwayDates } from '@callboard/core/crew';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import { Banner } from '#app/ui/banner.tsx';
import { DateRangeInput } from '#app/ui/dates/date-inputs.tsx';
import type { PlainRange } from '#app/ui/dates/parse-dates.ts';
import { Field } from '#app/ui/field.tsx';
import type { Conflict } from '#app/ui/form/conflict.ts';
import { Input } from '#app/ui/input.tsx';

const ConflictPanel = lazy(() => importPart(() => import('#app/ui/form/conflict-panel.tsx')));

/** Time away as a form has it. */
export interface AwayValues extends AwayDates {
  note: string | null;
}

interface AwayFormProps {
  /** What is edited; undefined for new time away. */
  entry?: AwayValues | undefined;
  /** Dates that were chosen for new time away. */
  range?: PlainRange | undefined;
  /** Earliest date of new time away. */
  min?: string | undefined;
  noteHint?: string | undefined;
  refusal: ReactNode;
  conflict: Conflict | undefined;
  /** What the person has on the dates, or null. */
  warningFor: (range: PlainRange) => ReactNode;
  /** `opened` is what the entry had when the form was opened, or what the person was shown since. */
  save: (values: AwayValues, opened: AwayValues | undefined) => void;
  className?: string;
  children: ReactNode;
}

/** The dates on which somebody is away, with a note. `children` are the buttons. */
export function AwayForm(props: AwayFormProps) {
  const { entry, min, noteHint, refusal, conflict, warningFor, save, className, children } = props;
  const id = useId();
  const [range, setRange] = useState(startOf(props));
  const [note, setNote] = useState(entry?.note ?? '');
  const [opened, setOpened] = useState(entry);
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    if (range) setEmpty(false);
  }, [range]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(!range);
    if (!range) return;
    save({ fromDate: range.start, toDate: range.end, note: note.trim() || null }, opened);
  };
  return (
    <form id={id} onSubmit={submit} className={className}>
      {conflict && (
        <Suspense>
          <ConflictPanel
            key={JSON.stringify(conflict)}
            {...conflict}
            formId={id}
            toShown={(stored) => stored}
            names={undefined}
            decide={(stored) => setOpened((now) => now && { ...now, ...stored })}
          />
        </Suspense>
      )}
      <Field
        id={`${id}-dates`}
        label="Dates"
        hint="Such as 24–26 Nov."
        error={isEmpty ? 'Enter the dates.' : undefined}
      >
        <DateRangeInput
          id={`${id}-dates`}
          names={['fromDate', 'toDate']}
          value={range}
          onChange={setRange}
          min={min}
          aria-describedby={`${id}-dates-description`}
        />
      </Field>
      <Field id={`${id}-note`} label="Note" hint={noteHint} isOptional>
        <Input
          id={`${id}-note`}
          name="note"
          maxLength={300}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      {range && warningFor(range)}
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {children}
    </form>
  );
}

function startOf({ entry, range }: Pick<AwayFormProps, 'entry' | 'range'>): PlainRange | null {
  return entry ? { start: entry.fromDate, end: entry.toDate } : (range ?? null);
}
