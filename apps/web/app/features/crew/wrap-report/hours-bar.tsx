import { departmentLabels } from '@callboard/domain/crew/enums';
import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { TimeInput } from '#app/ui/times/time-inputs.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { isTimed, type Person } from './wrap-report.ts';

interface HoursBarProps {
  shootDayId: string;
  people: Person[];
}

/**
 * Sets in or out of everybody, or of a department, in one act. Hours that are entered stay, and who is on
 * call or without a call is left alone.
 */
export function HoursBar({ shootDayId, people }: HoursBarProps) {
  const [department, setDepartment] = useState('');
  const [out, setOut] = useState<string | null>(null);
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const departments = [...new Set(people.map((it) => it.department))];
  const chosen = people.filter(
    (it) => !it.card.isAbsent && (department === '' || it.department === department),
  );
  const withoutIn = chosen.filter((it) => isTimed(it) && it.card.inTime === null);
  const withoutOut = chosen.filter(
    (it) => (isTimed(it) || it.card.inTime !== null) && it.card.outTime === null,
  );
  const set = async (some: Person[], hours: object, done: string) => {
    const bookingIds = some.map((it) => it.bookingId);
    const save = apiClient.wrapReports.saveTimecards;
    const result = await run(async () => {
      await save.mutate({ shootDayId, bookingIds, ...hours });
      return true;
    });
    if (result) toast(`${done} for ${countWords(some.length)}`);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 rounded-md bg-well p-3 sm:flex sm:flex-wrap">
      <Field id="hours-department" label="Who" className="col-span-2 sm:w-48">
        <Select
          id="hours-department"
          value={department}
          onChange={({ currentTarget: { value } }) => setDepartment(value)}
        >
          <option value="">Everyone</option>
          {departments.map((it) => (
            <option key={it} value={it}>
              {departmentLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        size="lg"
        className="col-span-2"
        isBusy={isBusy}
        disabled={withoutIn.length === 0}
        onClick={() =>
          void set(withoutIn, { isInAtCall: true, opened: { inTime: null } }, 'In at call')
        }
      >
        In at call
      </Button>
      <Field id="hours-out" label="Out" className="sm:w-28">
        <TimeInput id="hours-out" value={out} onChange={setOut} placeholder="19:30" />
      </Field>
      <Button
        size="lg"
        variant="primary"
        isBusy={isBusy}
        disabled={out === null || withoutOut.length === 0}
        onClick={() =>
          void set(
            withoutOut,
            { isForCalled: true, outTime: out, opened: { outTime: null } },
            `Out at ${out}`,
          )
        }
      >
        {withoutOut.length > 0 ? `Set out for ${countWords(withoutOut.length)}` : 'All are out'}
      </Button>
      <p className="col-span-2 basis-full text-xs text-faint">
        Sets it for those without one who have a call. Enter exceptions below.
      </p>
    </div>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
