import { useState } from 'react';
import { Facts } from '../facts.tsx';
import { Field } from '../field.tsx';
import { Money } from '../money/money.tsx';
import { MoneyInput } from '../money/money-input.tsx';
import { Section } from '../page-header.tsx';
import { DurationInput, TimeInput } from '../times/time-inputs.tsx';
import { useExample } from './use-example.ts';

export default function Amounts() {
  const state = useExample();
  const error = state === 'error' ? 'That is before the first call.' : undefined;
  const [time, setTime] = useState<string | null>(state === 'empty' ? null : '06:30');
  const [minutes, setMinutes] = useState<number | null>(state === 'empty' ? null : 600);
  const [cents, setCents] = useState<number | null>(state === 'empty' ? null : 130_000);
  return (
    <Section title="Times and money">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="a-time" label="Time" hint={<bdi>“630”, “6:30p”, “+15”</bdi>} error={error}>
          <TimeInput
            id="a-time"
            name="time"
            value={time}
            onChange={setTime}
            aria-invalid={error !== undefined}
          />
        </Field>
        <Field id="a-duration" label="Duration" hint={<bdi>“1:30”, “1h30”, “90”</bdi>}>
          <DurationInput id="a-duration" name="minutes" value={minutes} onChange={setMinutes} />
        </Field>
        <Field id="a-money" label="Amount" hint={<bdi>“2*650”, “12k”, “(400+250)/2”</bdi>}>
          <MoneyInput id="a-money" name="cents" currency="USD" value={cents} onChange={setCents} />
        </Field>
        <Field id="a-yen" label="Amount without decimals, below zero too">
          <MoneyInput id="a-yen" currency="JPY" isSigned defaultValue={-4500} />
        </Field>
      </div>
      <Facts
        facts={[
          { label: 'Time', value: time },
          { label: 'Minutes', value: minutes },
          { label: 'Amount', value: cents !== null && <Money minorUnits={cents} currency="USD" /> },
        ]}
      />
    </Section>
  );
}
