import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { SaveState } from '#app/ui/autosave/save-state.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { DurationInput, TimeInput } from '#app/ui/times/time-inputs.tsx';
import { HoursWords } from './hours-words.tsx';
import { type HoursEdits, useHoursEdits } from './use-report-edits.ts';
import { callInWords, isTimed, type Person } from './wrap-report.ts';

interface PersonHoursProps {
  shootDayId: string;
  person: Person;
}

/** In and out of a person; their meal, absence and note below. Each field is saved by itself. */
export function PersonHours({ shootDayId, person }: PersonHoursProps) {
  const edits = useHoursEdits(shootDayId, person);
  const { values, edit, flush } = edits;
  const id = `hours-${person.bookingId}`;
  return (
    <li data-row className="border-b border-line py-3 last:border-b-0">
      <form
        id={id}
        aria-label={person.name}
        onSubmit={(event) => event.preventDefault()}
        onBlur={() => void flush()}
        className="grid gap-2"
      >
        <div className="grid grid-cols-2 items-center gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]">
          <div className="col-span-2 min-w-0 sm:col-span-1">
            <p>
              <span className="font-medium">{person.name}</span>{' '}
              <span className="text-soft">{person.role}</span>
            </p>
            <div className="flex flex-wrap items-center gap-x-3">
              <p className="text-xs text-faint">
                {person.isCalled ? calledInWords(person) : 'Added on the day'}
              </p>
              <SaveState formId={id} edits={edits} />
            </div>
          </div>
          {values.isAbsent ? (
            <p className="col-span-2 text-sm text-soft">Did not come</p>
          ) : (
            <>
              <TimeInput
                id={`${id}-in`}
                name="inTime"
                aria-label={`In of ${person.name}`}
                placeholder={isTimed(person) ? `In ${person.callTime}` : 'In'}
                value={values.inTime}
                onChange={(value) => edit('inTime', value)}
              />
              <TimeInput
                id={`${id}-out`}
                name="outTime"
                aria-label={`Out of ${person.name}`}
                placeholder="Out"
                value={values.outTime}
                onChange={(value) => edit('outTime', value)}
              />
            </>
          )}
        </div>
        <HoursWords person={person} />
        <details className="group">
          <summary className="flex touch-link w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-xs text-faint hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden="true"
              className="size-3.5 transition-transform group-open:rotate-180"
            />
            Meals, absence, note<span className="sr-only"> of {person.name}</span>
          </summary>
          <div className="grid grid-cols-2 gap-3 pt-3 sm:grid-cols-4">
            {shownMeals(values).map(({ label, out, minutes }) => (
              <Fragment key={out}>
                <Field id={`${id}-${out}`} label={`${label} start`}>
                  <TimeInput
                    id={`${id}-${out}`}
                    name={out}
                    placeholder="As in the report"
                    value={values[out]}
                    onChange={(value) => edit(out, value)}
                  />
                </Field>
                <Field id={`${id}-${minutes}`} label={`${label} length`}>
                  <DurationInput
                    id={`${id}-${minutes}`}
                    name={minutes}
                    placeholder="As in the report"
                    value={values[minutes]}
                    onChange={(value) => edit(minutes, value)}
                  />
                </Field>
              </Fragment>
            ))}
            <Field id={`${id}-note`} label="Note" className="col-span-2 sm:col-span-4">
              <Input
                id={`${id}-note`}
                name="note"
                maxLength={500}
                value={values.note ?? ''}
                onChange={({ currentTarget: { value } }) => edit('note', value || null, true)}
              />
            </Field>
            <Checkbox
              label="Did not come"
              checked={values.isAbsent}
              onChange={({ currentTarget: { checked } }) => edit('isAbsent', checked)}
              className="col-span-2 sm:col-span-4"
            />
          </div>
        </details>
      </form>
    </li>
  );
}

function calledInWords(person: Person): string {
  const call = callInWords(person);
  if (isTimed(person)) return `Called ${call}`;
  return `${call === 'O/C' ? 'On call' : 'Without a call'} (${call})`;
}

const meals = [
  { label: 'Meal', out: 'mealOut', minutes: 'mealMinutes' },
  { label: '2nd meal', out: 'secondMealOut', minutes: 'secondMealMinutes' },
  { label: '3rd meal', out: 'thirdMealOut', minutes: 'thirdMealMinutes' },
] as const;

/** The first two meals, and the third once the second is entered. */
function shownMeals(values: HoursEdits['values']) {
  const hasThird = values.secondMealOut !== null || values.thirdMealOut !== null;
  return hasThird ? meals : meals.slice(0, 2);
}
