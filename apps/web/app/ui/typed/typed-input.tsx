import { type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from '../field.tsx';
import { Input } from '../input.tsx';
import { PostedInputs } from './posted-inputs.tsx';
import type { useTyped } from './use-typed.ts';

export interface TypedInputProps {
  id: string;
  /** Name under which the form posts the value. */
  name?: string | undefined;
  required?: boolean | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

interface Props<Value> extends TypedInputProps {
  typed: ReturnType<typeof useTyped<Value>>;
  /** Shown while typing, in the field: the value as it is understood. */
  preview?: ((value: Value) => string) | undefined;
  /** Says how to type a value, when the text is not understood. */
  hint: string;
  /** Short text before what is typed, such as a currency. */
  start?: string;
  /** Button at the end of the field. */
  end?: ReactNode;
  isNumeric?: boolean;
  /** Names and their labels, for a value that is posted in parts. */
  parts?: { names: string[]; labels: string[] } | undefined;
}

/** Input of `useTyped`, with the value as it is understood and an error below. */
export function TypedInput<Value>({
  typed,
  preview,
  hint,
  start,
  end,
  isNumeric,
  parts,
  ...props
}: Props<Value>) {
  const [isLeft, setLeft] = useState(false);
  const { name, 'aria-describedby': described, 'aria-invalid': isInvalid, ...rest } = props;
  const hasError = isLeft && typed.isUnclear && !isInvalid;
  const names = parts?.names ?? (name ? [name] : []);
  const errorId = `${props.id}-typed-error`;
  const { onChange, onBlur, ...input } = typed.input;
  return (
    <span className="grid grid-cols-1 gap-1.5">
      <span className="relative flex items-center">
        {start && (
          <span aria-hidden="true" className="absolute start-3 text-sm text-faint">
            {start}
          </span>
        )}
        <Input
          {...rest}
          {...input}
          autoComplete="off"
          data-typing={typed.isTyping || undefined}
          data-posts={typed.isUnclear ? undefined : names[0]}
          aria-invalid={hasError || isInvalid || undefined}
          aria-describedby={cx(described, hasError && errorId) || undefined}
          onChange={(event) => {
            setLeft(false);
            onChange(event.target.value);
          }}
          onBlur={() => {
            setLeft(true);
            onBlur();
          }}
          className={cx(
            '[unicode-bidi:plaintext] rtl:text-right',
            isNumeric && 'tabular',
            start && 'ps-12',
            Boolean(end) && 'pe-10',
          )}
        />
        {typed.isTyping && typed.reading !== null && preview && (
          <span
            className={cx(
              'pointer-events-none absolute max-w-[60%] truncate rounded-sm bg-hover px-1.5 py-0.5 text-xs text-soft',
              end ? 'end-10' : 'end-2',
            )}
          >
            {preview(typed.reading)}
          </span>
        )}
        {end && <span className="absolute end-0.5">{end}</span>}
      </span>
      <PostedInputs inputId={props.id} names={names} labels={parts?.labels} typed={typed} />
      <FieldError id={errorId} error={hasError ? hint : undefined} />
    </span>
  );
}
