import { Check } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { onDemand, overlayRoot, RestingTrigger, useOverlay } from './on-demand.tsx';

const radix = onDemand(() => import('radix-ui/dropdown-menu'));

const itemClass = cx(
  'flex min-h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 py-1 text-start text-sm select-none outline-none',
  'data-highlighted:bg-hover data-disabled:opacity-50 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint',
);

interface MenuProps {
  trigger: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: 'start' | 'end' | 'center';
  side?: 'top' | 'bottom' | 'right';
}

/** Menu under its trigger button. */
export function Menu(props: MenuProps) {
  const { trigger, children, align = 'end', side = 'bottom' } = props;
  const { open, wasOpened, change } = useOverlay(props.isOpen, props.onOpenChange);
  const parts = radix.useWhen(wasOpened);
  if (!parts) {
    return (
      <RestingTrigger kind="menu" fetch={radix.fetch} open={() => change(true)}>
        {trigger}
      </RestingTrigger>
    );
  }
  return (
    <parts.Root modal={false} open={open} onOpenChange={change}>
      <parts.Trigger asChild>{trigger}</parts.Trigger>
      <parts.Portal container={overlayRoot()}>
        <parts.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onFocus={focusFirstItem}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-rise overflow-y-auto rounded-md bg-sheet p-1 shadow-float"
        >
          {children}
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}

/**
 * Moves the focus to the first item when the keyboard opened the menu. Radix does so itself, except
 * for a menu whose script was loaded by the very key that opened it.
 */
function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLDivElement>): void {
  if (target !== currentTarget || currentTarget.dataset.wasFocused) return;
  currentTarget.dataset.wasFocused = 'true';
  if (!currentTarget.matches(':focus-visible')) return;
  currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
}

interface MenuItemProps {
  onSelect?: (event: Event) => void;
  icon?: ReactNode;
  /** Shortcut or detail on the right. */
  end?: ReactNode;
  isDangerous?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

export function MenuItem({
  onSelect,
  icon,
  end,
  isDangerous,
  isDisabled,
  children,
}: MenuItemProps) {
  const parts = radix.get();
  return (
    <parts.Item
      {...(onSelect && { onSelect })}
      {...(isDisabled && { disabled: true })}
      className={cx(itemClass, isDangerous && 'text-danger [&_svg]:text-danger')}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end}
    </parts.Item>
  );
}

interface MenuLinkProps extends Pick<MenuItemProps, 'icon' | 'end' | 'children'> {
  to: string;
}

export function MenuLink({ to, icon, end, children }: MenuLinkProps) {
  const parts = radix.get();
  return (
    <parts.Item asChild className={itemClass}>
      <Link to={to}>
        {icon}
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {end}
      </Link>
    </parts.Item>
  );
}

interface MenuChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string; icon?: ReactNode }[];
  /** Closes the menu after a choice. Otherwise it stays open, so that the effect is visible. */
  isClosing?: boolean;
}

/** Radio items of a menu. */
export function MenuChoice(props: MenuChoiceProps) {
  const { label, value, onChange, options, isClosing = false } = props;
  const parts = radix.get();
  return (
    <parts.RadioGroup value={value} onValueChange={onChange}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((it) => (
        <parts.RadioItem
          key={it.value}
          value={it.value}
          className={itemClass}
          onSelect={(event) => !isClosing && event.preventDefault()}
        >
          {it.icon}
          <span className="flex-1">{it.label}</span>
          <parts.ItemIndicator>
            <Check aria-hidden="true" />
          </parts.ItemIndicator>
        </parts.RadioItem>
      ))}
    </parts.RadioGroup>
  );
}

interface MenuChecksProps {
  label: string;
  options: { value: string; label: string }[];
  checked: readonly string[];
  onChange: (value: string, isChecked: boolean) => void;
}

/** Checkbox items of a menu. It stays open, so that several can be changed. */
export function MenuChecks({ label, options, checked, onChange }: MenuChecksProps) {
  const parts = radix.get();
  return (
    <parts.Group>
      <MenuLabel>{label}</MenuLabel>
      {options.map((it) => (
        <parts.CheckboxItem
          key={it.value}
          checked={checked.includes(it.value)}
          onCheckedChange={(isChecked) => onChange(it.value, isChecked)}
          className={itemClass}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="flex-1">{it.label}</span>
          <parts.ItemIndicator>
            <Check aria-hidden="true" />
          </parts.ItemIndicator>
        </parts.CheckboxItem>
      ))}
    </parts.Group>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = radix.get();
  return <parts.Label className="px-2 pt-1.5 pb-1 text-xs text-faint">{children}</parts.Label>;
}

export function MenuSeparator() {
  const parts = radix.get();
  return <parts.Separator className="-mx-1 my-1 h-px bg-line" />;
}
