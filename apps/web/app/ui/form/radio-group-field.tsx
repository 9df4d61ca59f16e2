import type { ReactNode } from 'react';
import { RadioGroup } from '../choice.tsx';
import { FieldError } from '../field.tsx';
import type { FormField } from './fields.tsx';

interface RadioGroupFieldProps {
  field: FormField;
  legend: ReactNode;
  options: { value: string; label: ReactNode; hint?: ReactNode }[];
}

/** Radio buttons for a few options. */
export function RadioGroupField({ field, legend, options }: RadioGroupFieldProps) {
  const { initialValue, errors, errorId, name } = field;
  const [error] = errors ?? [];
  return (
    <div className="grid gap-1.5">
      <RadioGroup
        legend={legend}
        name={name}
        {...(typeof initialValue === 'string' && { defaultValue: initialValue })}
        options={options}
      />
      <FieldError id={errorId} error={typeof error === 'string' ? error : undefined} />
    </div>
  );
}
