import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** What to do next, in one sentence. */
  children?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-14 text-center">
      {icon && <span className="mb-1 text-faint [&_svg]:size-6 [&_svg]:stroke-[1.5]">{icon}</span>}
      <h2 className="text-base font-medium">{title}</h2>
      {children && <p className="max-w-[26rem] text-pretty text-faint">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
