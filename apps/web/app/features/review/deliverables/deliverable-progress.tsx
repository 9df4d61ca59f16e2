import { type DeliverableStatus, deliverableStatuses } from '@callboard/domain/deliverables/enums';
import { Link } from 'react-router';
import { DeliverablePill } from './status-pill.tsx';

interface DeliverableProgressProps {
  counts: Partial<Record<DeliverableStatus, number>>;
  /** The page of the deliverables. */
  to: string;
}

/** How many deliverables of a job have each status. A number opens those that it counts. */
export function DeliverableProgress({ counts, to }: DeliverableProgressProps) {
  const found = deliverableStatuses.filter((it) => counts[it]);
  if (found.length === 0) {
    return (
      <p className="text-soft">
        No deliverables yet.{' '}
        <Link to={to} className="underline decoration-edge underline-offset-4 hover:decoration-ink">
          Add them
        </Link>
        .
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {found.map((status) => (
        <li key={status}>
          <Link
            to={`${to}?status=${status}`}
            prefetch="intent"
            className="touch-link inline-flex items-center gap-1.5 rounded-sm hover:underline"
          >
            <DeliverablePill status={status} />
            <span className="tabular font-medium">{counts[status]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
