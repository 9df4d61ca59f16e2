import type { WrapCheck } from '@callboard/core/across';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Pill } from '#app/ui/pill.tsx';

interface WrapItemFieldProps {
  check: WrapCheck;
  /** The page on which what is missing can be done. */
  to?: string | undefined;
  error: string | undefined;
}

/** One item of the wrap checklist: done according to the records, ticked, or open with a reason. */
export function WrapItemField({ check, to, error }: WrapItemFieldProps) {
  const { item, label, state, detail } = check;
  const [isTicked, setTicked] = useState(false);
  const [isExplained, setExplained] = useState(state === 'unmet');
  if (state === 'met') {
    return (
      <li className="flex min-h-12 items-center gap-3 border-b border-line py-2">
        <span className="flex-1">{label}</span>
        <Pill shape="check" tone="good">
          Done
        </Pill>
      </li>
    );
  }
  const reasonId = `${item}-reason`;
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1">
          {state === 'unrecorded' ? (
            <Checkbox
              name={`${item}.done`}
              label={label}
              checked={isTicked}
              onChange={(event) => setTicked(event.currentTarget.checked)}
            />
          ) : (
            label
          )}
        </span>
        {to && state === 'unmet' && (
          <span className="text-sm [&>a]:touch-link">
            <TextLink to={to}>Show them</TextLink>
          </span>
        )}
        {state === 'unmet' && (
          <Pill shape="cross" tone="tally">
            {detail ? inWords(detail) : 'Not done'}
          </Pill>
        )}
        {state === 'unrecorded' && !isTicked && !isExplained && (
          <Button variant="quiet" size="sm" onClick={() => setExplained(true)}>
            Not done
          </Button>
        )}
      </div>
      {!isTicked && !isExplained && <FieldError id={`${item}-error`} error={error} />}
      {!isTicked && isExplained && (
        <div className="grid gap-1.5 sm:pl-6.5">
          <label htmlFor={reasonId} className="text-xs text-faint">
            Reason<span className="sr-only">: {label}</span>
          </label>
          <Input
            id={reasonId}
            name={`${item}.reason`}
            maxLength={500}
            required
            autoFocus={state === 'unrecorded'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${item}-error` : undefined}
          />
          <FieldError id={`${item}-error`} error={error} />
        </div>
      )}
    </li>
  );
}

/** Formats `YYYY-MM-DD` dates as "Tue 24 Nov". */
function inWords(detail: string): string {
  return detail.replace(/\d{4}-\d{2}-\d{2}/, formatPlainDate);
}
