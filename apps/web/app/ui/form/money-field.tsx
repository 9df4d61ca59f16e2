import { Field } from '../field.tsx';
import { MoneyInput } from '../money/money-input.tsx';
import { type FormFieldProps, frameOf } from './fields.tsx';
import { typedProps } from './typed-props.ts';

interface MoneyFieldProps extends FormFieldProps {
  currency: string;
  /** Allows amounts below zero. */
  isSigned?: boolean;
}

/** Amount, typed with arithmetic. Posts whole minor units. */
export function MoneyField({ currency, isSigned, ...props }: MoneyFieldProps) {
  const { key, ...input } = typedProps(props);
  return (
    <Field {...frameOf(props)}>
      <MoneyInput key={key} {...input} currency={currency} isSigned={isSigned ?? false} />
    </Field>
  );
}
