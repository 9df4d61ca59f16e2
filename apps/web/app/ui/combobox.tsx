import { Command } from 'cmdk';
import { Check, ChevronsUpDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { cx } from './cx.ts';
import { controlClass } from './input.tsx';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Small, at the right: a zone's offset, a contact's company. */
  detail?: string;
}

export interface ComboboxProps {
  id: string;
  name: string;
  options: ComboboxOption[];
  defaultValue?: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  /** What to type for, as in "Find a client". */
  searchLabel: string;
  /** Offers an empty choice with these words. */
  noneLabel?: string;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** One of many, found by typing. Posts its value under `name`. */
export function Combobox(props: ComboboxProps) {
  const { id, name, options, defaultValue = '', placeholder = 'Choose', noneLabel } = props;
  const [isOpen, setOpen] = useState(false);
  const [own, setOwn] = useState(defaultValue);
  const value = props.value ?? own;
  const choose = (next: string) => {
    setOwn(next);
    props.onChange?.(next);
    setOpen(false);
  };
  const all = noneLabel ? [{ value: '', label: noneLabel }, ...options] : options;
  const chosen = all.find((it) => it.value === value);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <input type="hidden" name={name} value={value} />
      <Popover.Trigger
        id={id}
        type="button"
        role="combobox"
        aria-expanded={isOpen}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        className={cx(controlClass, 'flex h-9 items-center gap-2 px-3 text-left')}
      >
        <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-faint')}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 w-(--radix-popover-trigger-width) min-w-56 animate-rise overflow-hidden rounded-md bg-sheet shadow-float"
        >
          <Options {...props} all={all} value={value} choose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface OptionsProps extends Pick<ComboboxProps, 'searchLabel'> {
  all: ComboboxOption[];
  value: string;
  choose: (value: string) => void;
}

function Options({ all, value, choose, searchLabel }: OptionsProps) {
  return (
    <Command label={searchLabel} defaultValue={value} loop>
      <Command.Input
        placeholder={searchLabel}
        className="field-text h-9 w-full border-b border-line bg-transparent px-3 outline-none placeholder:text-faint"
      />
      <Command.List className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-2 py-3 text-sm text-faint">Nothing matches.</Command.Empty>
        {all.map((it) => (
          <Command.Item
            key={it.value}
            value={it.value}
            keywords={[it.label, it.detail ?? '']}
            onSelect={() => choose(it.value)}
            className="flex min-h-8 items-center gap-2 rounded-sm px-2 text-sm data-[selected=true]:bg-hover pointer-coarse:min-h-10"
          >
            <span className="min-w-0 flex-1 truncate">{it.label}</span>
            {it.detail && <span className="text-xs text-faint">{it.detail}</span>}
            {it.value === value && <Check aria-hidden="true" className="size-4" />}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
