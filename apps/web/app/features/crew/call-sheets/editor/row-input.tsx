import type { ComponentProps } from 'react';
import { Input } from '#app/ui/input.tsx';

interface RowInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** What is entered, for screen readers: "Phone of Wren Abara". */
  label: string;
  value: string | null;
  onChange: (text: string) => void;
}

/** A text of a row. Names are read in their own direction. */
export function RowInput({ label, value, onChange, maxLength = 200, ...rest }: RowInputProps) {
  return (
    <Input
      {...rest}
      aria-label={label}
      dir="auto"
      maxLength={maxLength}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
