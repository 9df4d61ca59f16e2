import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';

interface NewProjectLinkProps {
  to?: string;
  variant?: 'primary' | 'secondary';
  size?: 'sm';
  icon?: ReactNode;
}

/** Button of the form of a new job. Once the plan is full it is a sentence that says so. */
export function NewProjectLink({ to = '/projects/new', ...look }: NewProjectLinkProps) {
  const { canChange, reachedLimit } = useViewer();
  if (!canChange('projects.edit')) return null;
  if (reachedLimit !== null) return <PlanIsFull />;
  return (
    <LinkButton to={to} {...look}>
      New project
    </LinkButton>
  );
}

/** Says that the plan has no room for another job, and what to do. Empty while there is room. */
export function PlanIsFull() {
  const { can, reachedLimit } = useViewer();
  if (reachedLimit === null) return null;
  return (
    <p className="max-w-[40ch] text-sm text-pretty text-soft">
      Your plan allows {reachedLimit} active jobs, and all are in use. Close one
      {can('plan.edit') && (
        <>
          , or{' '}
          <Link
            to="/settings/plan"
            className="rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            upgrade your plan
          </Link>
        </>
      )}
      .
    </p>
  );
}
