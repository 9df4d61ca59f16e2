import type { findClientPage } from '@callboard/core/clients';
import { Link } from 'react-router';
import { Instant } from '#app/ui/date.tsx';

type Entry = Awaited<ReturnType<typeof findClientPage>>['recent'][number];

interface RecentListProps {
  entries: Entry[];
  timeZone: string;
}

/** What happened lately on a client's jobs. */
export function RecentList({ entries, timeZone }: RecentListProps) {
  return (
    <ol className="grid gap-3 text-sm">
      {entries.map((it) => (
        <li key={it.id} className="grid gap-0.5">
          <span className="text-soft">{it.summary}</span>
          <span className="text-xs text-faint">
            <Link
              to={`/projects/${it.projectId}`}
              prefetch="intent"
              className="rounded-sm hover:text-ink hover:underline"
            >
              {it.projectName}
            </Link>{' '}
            · {it.actorName} · <Instant at={it.createdAt} timeZone={timeZone} hasTime />
          </span>
        </li>
      ))}
    </ol>
  );
}
