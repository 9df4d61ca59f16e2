import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** One sentence about what to do next. */
  children?: ReactNode;
  /** Button for the next step. */
  action?: ReactNode;
  icon?: ReactNode;
  /** Uses the title as the page's heading. */
  isWholePage?: boolean;
}

export function EmptyState({ title, children, action, icon, isWholePage }: EmptyStateProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-center gap-2 px-4 py-14 text-center">
      {icon && <span className="mb-1 text-faint [&_svg]:size-6 [&_svg]:stroke-[1.5]">{icon}</span>}
      <Heading className="text-base font-medium">{title}</Heading>
      {children && <p className="max-w-[26rem] text-pretty text-faint">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
