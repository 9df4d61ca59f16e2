import type { OfxChoice } from '@callboard/domain/bank-statements/fields';
import { useId } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import type { Preview } from './statement-types.ts';

interface OfxReadingProps {
  reading: NonNullable<Preview['ofx']>;
  choice: OfxChoice | undefined;
  change: (choice: OfxChoice) => void;
}

const signLabels = {
  written: 'positive for money in',
  inverted: 'negative for money in',
  types: 'as the types say: DEBIT is money out',
};

const signs = ['written', 'inverted', 'types'] as const;

/** How an OFX file is read where it leaves that open. */
export function OfxReading({ reading, choice, change }: OfxReadingProps) {
  const id = useId();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3 sm:grid-cols-2">
      <Field id={`${id}-decimal`} label="Decimals after">
        <Select
          id={`${id}-decimal`}
          value={reading.decimal}
          onChange={({ currentTarget: { value } }) =>
            change({ ...choice, decimal: value === ',' ? ',' : '.' })
          }
        >
          <option value=".">a point: 1,300.50</option>
          <option value=",">a comma: 1.300,50</option>
        </Select>
      </Field>
      <Field id={`${id}-signs`} label="Amounts are">
        <Select
          id={`${id}-signs`}
          value={reading.signs}
          onChange={({ currentTarget: { value } }) =>
            change({ ...choice, signs: signs.find((it) => it === value) })
          }
        >
          {signs.map((it) => (
            <option key={it} value={it}>
              {signLabels[it]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
