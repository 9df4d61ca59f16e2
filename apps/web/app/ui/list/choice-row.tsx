import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { ChoiceLink } from './choice-link.tsx';
import type { EditChoice } from './use-address.ts';

interface ChoiceRowProps<Value extends string> {
  choices: readonly { value: Value; label: ReactNode }[];
  chosen: string;
  /** Changes the URL to a choice. */
  edit: (value: Value) => EditChoice;
  className?: string;
}

/** Choices side by side, one of which is in the URL. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { choices, chosen, edit, className } = props;
  return (
    <ul className={cx('flex gap-1 text-sm', className)}>
      {choices.map(({ value, label }) => (
        <li key={value}>
          <ChoiceLink
            edit={edit(value)}
            replace
            aria-current={value === chosen ? 'true' : undefined}
            className={cx(
              'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center',
              value === chosen
                ? 'bg-pressed font-medium text-ink'
                : 'text-soft hover:bg-hover hover:text-ink',
            )}
          >
            {label}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  );
}
