import { useState } from 'react';
import { DateInput } from '../dates/date-input.tsx';
import { DateRangeInput, DatesInput } from '../dates/date-inputs.tsx';
import { Field } from '../field.tsx';
import { Section } from '../page-header.tsx';
import { useExample } from './use-example.ts';

const today = '2026-11-22';

export default function Dates() {
  const isReady = useExample() !== 'empty';
  const error = useExample() === 'error' ? 'The shoot is over by then.' : undefined;
  const [date, setDate] = useState<string | null>(isReady ? '2026-11-24' : null);
  return (
    <Section title="Dates">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="d-one" label="Date" hint="“tue”, “+3”, “24 nov”, “11/24”" error={error}>
          <DateInput
            id="d-one"
            name="date"
            today={today}
            value={date}
            onChange={setDate}
            aria-invalid={error !== undefined}
          />
        </Field>
        <Field id="d-limit" label="Date with limits" hint="Any day of the next four weeks.">
          <DateInput id="d-limit" today={today} min={today} max="2026-12-20" />
        </Field>
        <Field id="d-range" label="Range" hint="“24–27 nov”, “mon to fri”, “tue +3”">
          <DateRangeInput
            id="d-range"
            names={['start', 'end']}
            today={today}
            defaultValue={isReady ? { start: '2026-11-24', end: '2026-11-27' } : null}
          />
        </Field>
        <Field id="d-several" label="Several dates" hint="“24, 26 and 28–30 nov”">
          <DatesInput id="d-several" name="dates" today={today} />
        </Field>
      </div>
      <p className="text-sm text-faint">
        Value: <output data-testid="date">{date ?? 'none'}</output>
      </p>
    </Section>
  );
}
