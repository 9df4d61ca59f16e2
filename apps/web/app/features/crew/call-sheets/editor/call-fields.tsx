import { departmentLabels } from '@callboard/domain/crew/enums';
import { useAct } from '#app/acts/use-act.ts';
import { CallInput } from '#app/features/schedule/call-input.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { CallSheetPage } from '../call-sheet.ts';

type Person = CallSheetPage['sheet']['people'][number];

interface CallFieldsProps {
  page: Pick<CallSheetPage, 'sheet' | 'calls' | 'day'>;
  isEditable: boolean;
}

/** The call of each person by department; for cast, when they are picked up, made up and on set. */
export function CallFields({ page: { sheet, calls, day }, isEditable }: CallFieldsProps) {
  const departments = [...Map.groupBy(sheet.people, (it) => it.department)];
  return departments.map(([department, people]) => (
    <section key={department} aria-label={departmentLabels[department]} className="grid">
      <h3 className="border-b border-edge pb-1.5 text-sm font-semibold">
        {departmentLabels[department]}{' '}
        <span className="font-normal text-faint">{people.length}</span>
      </h3>
      <ul className="grid">
        {people.map((person) => (
          <li key={person.key} className="grid gap-2 border-b border-line py-2">
            <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-x-4">
              <span className="grid min-w-0 leading-tight">
                <bdi className="truncate">{person.name}</bdi>
                <bdi className="truncate text-xs text-faint">{person.role}</bdi>
              </span>
              {isEditable ? (
                <CallInput
                  id={`call-${person.key}`}
                  label={`Call of ${person.name}`}
                  shootDayId={day.id}
                  bookingIds={[person.key]}
                  who={person.name}
                  call={calls[person.key] ?? null}
                  generalCall={person.call ?? day.callTime}
                />
              ) : (
                <span className="tabular text-end">{person.call}</span>
              )}
            </div>
            {person.kind === 'cast' && isEditable && (
              <CastTimes shootDayId={day.id} person={person} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

const times = [
  ['pickup', 'Pickup'],
  ['makeup', 'Hair and make-up'],
  ['onSet', 'On set'],
] as const;

function CastTimes({ shootDayId, person }: { shootDayId: string; person: Person }) {
  const { run } = useAct((error) => toastError(refusalText(error)));
  const save = (changes: Partial<Pick<Person, 'pickup' | 'makeup' | 'onSet'>>) =>
    run(async () => {
      const { pickup, makeup, onSet } = { ...person, ...changes };
      const { callSheets } = await loadApiClient();
      await callSheets.setCastTimes.mutate({
        ...{ shootDayId, bookingId: person.key },
        ...{ pickupTime: pickup, makeupTime: makeup, onSetTime: onSet },
      });
    });
  return (
    <div className="grid grid-cols-3 gap-2">
      {times.map(([name, label]) => (
        <div key={name} className="grid gap-0.5">
          <span aria-hidden="true" className="text-xs text-faint">
            {label}
          </span>
          <TimeInput
            key={person[name]}
            id={`${name}-${person.key}`}
            aria-label={`${label} of ${person.name}`}
            defaultValue={person[name]}
            onChange={(value) => void (value !== person[name] && save({ [name]: value }))}
          />
        </div>
      ))}
    </div>
  );
}
