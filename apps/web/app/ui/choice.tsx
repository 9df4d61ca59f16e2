import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const boxClass = cx(
  'm-0 mt-0.5 pointer-coarse:mt-0 grid size-4 shrink-0 appearance-none place-content-center bg-sheet inset-ring inset-ring-field',
  'checked:bg-ink checked:inset-ring-ink disabled:opacity-50',
);

interface ChoiceProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <ChoiceLabel label={label} hint={hint} className={className}>
      <Tick {...rest} />
    </ChoiceLabel>
  );
}

/** Checkbox without its label. */
export function Tick(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type="checkbox"
      className={cx(
        boxClass,
        'rounded-sm before:hidden before:h-2 before:w-1 before:-translate-y-px before:rotate-45 before:border-r-2 before:border-b-2 before:border-inverse checked:before:block',
      )}
    />
  );
}

export function Radio({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <ChoiceLabel label={label} hint={hint} className={className}>
      <input
        {...rest}
        type="radio"
        className={cx(
          boxClass,
          'rounded-full before:hidden before:size-1.5 before:rounded-full before:bg-inverse checked:before:block',
        )}
      />
    </ChoiceLabel>
  );
}

const switchRole = 'switch';

/** Switch that takes effect immediately, without a save button. */
export function Switch({ label, hint, className, ...rest }: ChoiceProps) {
  return (
    <ChoiceLabel label={label} hint={hint} className={className}>
      <input
        {...rest}
        type="checkbox"
        role={switchRole}
        className={cx(
          'relative m-0 h-5 w-8 shrink-0 appearance-none rounded-full bg-field transition-colors checked:bg-ink disabled:opacity-50',
          'before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-sheet before:transition-transform checked:before:translate-x-3',
        )}
      />
    </ChoiceLabel>
  );
}

interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  defaultValue?: string;
  options: { value: string; label: ReactNode; hint?: ReactNode }[];
}

export function RadioGroup({ legend, name, defaultValue, options }: RadioGroupProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <Radio
          key={value}
          name={name}
          value={value}
          label={label}
          hint={hint}
          defaultChecked={value === defaultValue}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceLabelProps {
  label: ReactNode;
  hint: ReactNode;
  className: string | undefined;
  children: ReactNode;
}

function ChoiceLabel({ label, hint, className, children }: ChoiceLabelProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label className={cx('flex items-start gap-2.5 py-0.5', className)}>
      {children}
      <span className="grid gap-0.5">
        <span>{label}</span>
        {hint && <span className="text-xs text-faint">{hint}</span>}
      </span>
    </label>
  );
}
