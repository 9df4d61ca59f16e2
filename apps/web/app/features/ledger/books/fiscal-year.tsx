import { useId } from 'react';
import { Select } from '#app/ui/input.tsx';
import { useBooksActs } from './use-books-acts.ts';

const months = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, index, 15),
  ),
);

interface FiscalYearProps {
  fiscalMonth: number;
  isEditable: boolean;
}

/** The month in which the fiscal year begins. */
export function FiscalYear({ fiscalMonth, isEditable }: FiscalYearProps) {
  const id = useId();
  const { setFiscalMonth } = useBooksActs();
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <label htmlFor={id}>The fiscal year begins in</label>
      <Select
        id={id}
        className="w-40"
        disabled={!isEditable}
        key={fiscalMonth}
        defaultValue={fiscalMonth}
        onChange={({ currentTarget }) => void setFiscalMonth(Number(currentTarget.value))}
      >
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
