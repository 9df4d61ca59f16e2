import { ChevronsUpDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts';
import { cx } from './cx.ts';
import { fieldButtonClass } from './input.tsx';
import { onDemand, RestingTrigger, useOverlay } from './on-demand.tsx';
import { returnFocus } from './return-focus.ts';

const radix = onDemand(async () => {
  const [popover, { ComboboxOptions }] = await Promise.all([
    import('radix-ui/popover'),
    import('./combobox-options.tsx'),
  ]);
  return { ...popover, ComboboxOptions };
});

/** Searchable select. Posts its value under `name`. */
export function Combobox(props: ComboboxProps) {
  const { id, name, options, defaultValue = '', placeholder = 'Choose', noneLabel } = props;
  const { open, wasOpened, change } = useOverlay(undefined, undefined);
  const [own, setOwn] = useState(defaultValue);
  const value = props.value ?? own;
  const [selected, setSelected] = useState(() => options.find((it) => it.value === value));
  const choose = (next: ComboboxOption) => {
    setSelected(next);
    setOwn(next.value);
    props.onChange?.(next.value);
    change(false);
  };
  const all = noneLabel ? [{ value: '', label: noneLabel }, ...options] : options;
  const chosen = [...all, selected].find((it) => it?.value === value);
  const trigger = (
    <button
      id={id}
      type="button"
      role="combobox"
      aria-expanded={open}
      aria-label={props['aria-label'] && `${props['aria-label']}: ${chosen?.label ?? placeholder}`}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
      className={fieldButtonClass}
    >
      <span className={cx('min-w-0 flex-1 truncate', !chosen && 'text-faint')}>
        {chosen?.label ?? placeholder}
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
    </button>
  );
  // A restored draft fills the hidden input and its label.
  const fill = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const { value, dataset } = currentTarget;
    choose({ value, label: dataset.label || placeholder });
  };
  const label = chosen?.label ?? '';
  const hidden = (
    <input type="hidden" name={name} value={value} data-label={label} onInput={fill} />
  );
  const parts = radix.useWhen(wasOpened);
  if (!parts) {
    return (
      <>
        {hidden}
        <RestingTrigger kind="listbox" fetch={radix.fetch} open={() => change(true)}>
          {trigger}
        </RestingTrigger>
      </>
    );
  }
  return (
    <parts.Root open={open} onOpenChange={change}>
      {hidden}
      <parts.Trigger asChild>{trigger}</parts.Trigger>
      <parts.Portal>
        <parts.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={returnFocus}
          className="z-50 w-(--radix-popover-trigger-width) min-w-56 animate-rise overflow-hidden rounded-md bg-sheet shadow-float"
        >
          <parts.ComboboxOptions {...props} all={all} value={value} choose={choose} />
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}
