import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';

interface MemberActionsProps {
  name: string;
  isBusy: boolean;
  children: ReactNode;
}

/** Menu at the end of a member's row. */
export function MemberActions({ name, isBusy, children }: MemberActionsProps) {
  const trigger = (
    <IconButton label={`Actions for ${name}`} disabled={isBusy}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return <Menu trigger={trigger}>{children}</Menu>;
}
