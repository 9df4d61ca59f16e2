import { formatAmount } from '@callboard/domain/money/format-money';
import { parseAmount } from '@callboard/domain/money/parse-amount';
import { useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Input } from '#app/ui/input.tsx';
import type { CostLine, CostSection } from './job-cost.ts';
import { useForecast } from './use-forecast.ts';

interface ForecastCellProps {
  projectId: string;
  section: CostSection['section'];
  line: CostLine;
  /** Name of the line for screen readers. */
  name: string;
  currency: string;
}

/** The estimate to complete of a line, edited in place. Emptied it is automatic again. */
export function ForecastCell({ projectId, section, line, name, currency }: ForecastCellProps) {
  const { isTyped, toComplete } = line;
  const { isBusy, theirs, error, save, keepTheirs } = useForecast({ projectId, section, line });
  const [edit, setEdit] = useState<{ text: string; opened: number | null }>();
  const isLeaving = useRef(false);
  const amount = (minorUnits: number | null) =>
    minorUnits === null ? 'automatic' : formatAmount(minorUnits, currency);
  const begin = () => {
    isLeaving.current = false;
    const opened = isTyped ? toComplete : null;
    setEdit({ text: opened === null ? '' : formatAmount(opened, currency), opened });
  };
  const parsed = edit && read(edit.text, currency);
  const end = (isSaved: boolean) => {
    if (!edit || isLeaving.current) return;
    if (isSaved && parsed === undefined) return;
    isLeaving.current = true;
    setEdit(undefined);
    if (isSaved && parsed !== undefined && parsed !== edit.opened) void save(parsed, edit.opened);
  };
  if (edit) {
    return (
      <>
        <Input
          autoFocus
          aria-label={`Estimate to complete of ${name}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder="automatic"
          className="tabular h-7 px-1.5 text-end"
          aria-invalid={parsed === undefined || undefined}
          title="Empty for what is left of the budget"
          value={edit.text}
          onChange={({ currentTarget: { value } }) => setEdit({ ...edit, text: value })}
          onBlur={() => end(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') end(true);
            if (event.key === 'Escape') end(false);
          }}
        />
        {parsed === undefined && (
          <span role="alert" className="mt-1 block text-xs whitespace-normal text-danger">
            Type an amount such as 1,300.50 or 2*650, zero or more.
          </span>
        )}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Estimate to complete of ${name}: ${amount(toComplete)} ${isTyped ? 'typed' : 'automatic'}. Edit`}
        aria-busy={isBusy || undefined}
        onClick={begin}
        className={cx(
          'tabular rounded-sm px-1 underline decoration-dotted underline-offset-4 hover:bg-hover hover:text-ink pointer-coarse:min-h-11',
          isTyped ? 'font-medium text-ink decoration-ink' : 'decoration-faint',
        )}
      >
        {amount(toComplete)}
        {isTyped && <span className="text-2xs font-normal text-faint"> typed</span>}
      </button>
      {error && (
        <span role="alert" className="mt-1 block text-xs whitespace-normal text-danger">
          {error}
        </span>
      )}
      {theirs && (
        <span role="alert" className="mt-1 grid gap-1 text-xs whitespace-normal text-tally-ink">
          {`Somebody else changed it to ${amount(theirs.toCompleteCents)} meanwhile. Yours: ${amount(theirs.mine)}.`}
          <span className="flex flex-wrap justify-end gap-1 stacked:justify-start">
            <Button size="sm" onClick={() => void save(theirs.mine, theirs.toCompleteCents)}>
              Use yours
            </Button>
            <Button size="sm" onClick={keepTheirs}>
              Keep theirs
            </Button>
          </span>
        </span>
      )}
    </>
  );
}

/** Returns the typed amount, null for automatic, or undefined for text that is no amount. */
function read(text: string, currency: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = parseAmount(text, currency);
  return amount === null || amount < 0 ? undefined : amount;
}
