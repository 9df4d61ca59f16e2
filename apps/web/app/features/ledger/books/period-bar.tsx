import type { ReactNode } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { DateRangeInput } from '#app/ui/dates/date-inputs.tsx';
import { todayIn } from '#app/ui/dates/plain-date.ts';
import { ChoiceRow } from '#app/ui/list/choice-row.tsx';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useAddress } from '#app/ui/list/use-address.ts';
import { type Period, usualPeriods } from './period.ts';

interface PeriodBarProps {
  period: Period;
  /** Address of what is listed as a file. */
  csv?: string;
  /** Further choices. */
  children?: ReactNode;
}

/** Chooses the period of a page: a usual one, or any that is typed. */
export function PeriodBar({ period, csv, children }: PeriodBarProps) {
  const { change } = useAddress();
  const { timeZone } = useViewer().workspace;
  const usual = usualPeriods(todayIn(timeZone));
  const chosen = usual.find((it) => it.from === period.from && it.to === period.to);
  const choose = ({ from, to }: Period) =>
    change((params) => {
      params.set('from', from);
      params.set('to', to);
    });
  return (
    <ListBar {...(csv && { csv })}>
      <div className="w-56 max-sm:w-full">
        <DateRangeInput
          key={`${period.from} ${period.to}`}
          id="period"
          aria-label="Period"
          defaultValue={{ start: period.from, end: period.to }}
          onChange={(it) => it && choose({ from: it.start, to: it.end })}
        />
      </div>
      <ChoiceRow
        className="overflow-x-auto"
        choices={usual.map(({ label }) => ({ value: label, label }))}
        chosen={chosen?.label ?? ''}
        edit={(value) => (params) => {
          const it = usual.find(({ label }) => label === value);
          params.set('from', it?.from ?? period.from);
          params.set('to', it?.to ?? period.to);
        }}
      />
      {children}
    </ListBar>
  );
}
