import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

const itemClass = cx(
  'flex min-h-8 w-full cursor-default items-center gap-2 rounded-sm px-2 py-1 text-left text-sm select-none outline-none',
  'data-highlighted:bg-hover data-disabled:opacity-50 pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint',
);

interface MenuProps {
  trigger: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: 'start' | 'end' | 'center';
  side?: 'top' | 'bottom' | 'right';
}

/** A menu under the button that opens it. */
export function Menu(props: MenuProps) {
  const { trigger, children, isOpen, onOpenChange, align = 'end', side = 'bottom' } = props;
  return (
    <DropdownMenu.Root
      modal={false}
      {...(isOpen !== undefined && { open: isOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-rise overflow-y-auto rounded-md bg-sheet p-1 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  onSelect?: (event: Event) => void;
  icon?: ReactNode;
  /** A key or a fact at the right end. */
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
  return (
    <DropdownMenu.Item
      {...(onSelect && { onSelect })}
      {...(isDisabled && { disabled: true })}
      className={cx(itemClass, isDangerous && 'text-danger [&_svg]:text-danger')}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end}
    </DropdownMenu.Item>
  );
}

interface MenuLinkProps extends Pick<MenuItemProps, 'icon' | 'end' | 'children'> {
  to: string;
}

export function MenuLink({ to, icon, end, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild className={itemClass}>
      <Link to={to}>
        {icon}
        <span className="min-w-0 flex-1 truncate">{children}</span>
        {end}
      </Link>
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string; icon?: ReactNode }[];
}

/** One of a few, ticked. Stays open, so that the effect can be seen. */
export function MenuChoice({ label, value, onChange, options }: MenuChoiceProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((it) => (
        <DropdownMenu.RadioItem
          key={it.value}
          value={it.value}
          className={itemClass}
          onSelect={(event) => event.preventDefault()}
        >
          {it.icon}
          <span className="flex-1">{it.label}</span>
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden="true" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-xs text-faint">
      {children}
    </DropdownMenu.Label>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
