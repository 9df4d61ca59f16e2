import { getInputProps, getSelectProps, getTextareaProps } from '@conform-to/react';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox, Switch } from '../choice.tsx';
import { Field } from '../field.tsx';
import { Input, Select, Textarea } from '../input.tsx';

/** A field of `useForm`. */
export type FormField = Parameters<typeof getInputProps>[0];

export interface FormFieldProps {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  /** Adds "optional" to the label. All other fields are required. */
  isOptional?: boolean | undefined;
  className?: string | undefined;
}

type OwnProps = keyof FormFieldProps | 'id' | 'name' | 'form' | 'defaultValue' | 'key';

type TextFieldProps = FormFieldProps &
  Omit<ComponentProps<'input'>, OwnProps | 'type'> & {
    type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'number';
  };

export function TextField(props: TextFieldProps) {
  const { field, label, hint, isOptional, className, type = 'text', ...rest } = props;
  const { key, ...input } = getInputProps(field, { type, ...describedBy(field, hint) });
  return (
    <Field {...frameOf({ field, label, hint, isOptional, className })}>
      <Input key={key} {...input} required={!isOptional} {...rest} />
    </Field>
  );
}

type TextareaFieldProps = FormFieldProps & Omit<ComponentProps<'textarea'>, OwnProps>;

export function TextareaField(props: TextareaFieldProps) {
  const { field, label, hint, isOptional, className, ...rest } = props;
  const { key, ...textarea } = getTextareaProps(field, describedBy(field, hint));
  return (
    <Field {...frameOf({ field, label, hint, isOptional, className })}>
      <Textarea key={key} {...textarea} required={!isOptional} {...rest} />
    </Field>
  );
}

interface SelectOption {
  value: string;
  label: string;
  /** Heading above the options of this group, which follow one another. */
  group?: string;
}

type SelectFieldProps = FormFieldProps & {
  options: SelectOption[];
  /** Label of an empty option. */
  noneLabel?: string;
};

export function SelectField(props: SelectFieldProps) {
  const { field, hint, options, noneLabel } = props;
  const {
    key,
    multiple: _one,
    defaultValue,
    ...rest
  } = getSelectProps(field, describedBy(field, hint));
  return (
    <Field {...frameOf(props)}>
      <Select key={key} {...rest} required={!props.isOptional} defaultValue={defaultValue ?? ''}>
        {noneLabel !== undefined && <option value="">{noneLabel}</option>}
        {[...Map.groupBy(options, (it) => it.group)].map(([group, grouped]) =>
          group === undefined ? (
            <Options key="" options={grouped} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={grouped} />
            </optgroup>
          ),
        )}
      </Select>
    </Field>
  );
}

function Options({ options }: { options: SelectOption[] }) {
  return options.map((it) => (
    <option key={it.value} value={it.value}>
      {it.label}
    </option>
  ));
}

export function CheckboxField({ field, label, hint }: FormFieldProps) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox' });
  return <Checkbox key={key} {...props} label={label} hint={hint} />;
}

export function SwitchField({ field, label, hint }: FormFieldProps) {
  const { key, ...props } = getInputProps(field, { type: 'checkbox' });
  return <Switch key={key} {...props} label={label} hint={hint} />;
}

/** Returns the props of `Field` for a form field. */
export function frameOf({ field, label, hint, isOptional, className }: FormFieldProps) {
  const [error] = field.errors ?? [];
  return {
    id: field.id,
    label,
    isOptional: isOptional ?? false,
    error: typeof error === 'string' ? error : undefined,
    ...(hint && { hint }),
    ...(className && { className }),
  };
}

function describedBy(field: FormField, hint: ReactNode) {
  return hint ? { ariaDescribedBy: field.descriptionId } : {};
}
