import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What to do next, in one sentence. */
  children?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  icon?: ReactNode;
  /** When it stands in for the page, its title is the page's heading. */
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
