import { clockTime } from '@callboard/domain/dates';
import { Bot, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { formatInstant, Moment } from '#app/ui/date.tsx';
import { foldAlike } from './fold.ts';
import { type ActivityItem, addressOf, sentenceOf } from './sentence.ts';
import { isRecent, timeAgo } from './time-ago.ts';

interface ActivityListProps {
  items: ActivityItem[];
  /** Time of the fetch, so that server and browser render the same text. */
  now: Date;
  /** Groups the items by day. */
  isByDay?: boolean;
  /** Maximum number of entries shown, where alike entries count as one. */
  most?: number | undefined;
}

/** Lists activity, newest first. */
export function ActivityList({ items, now, isByDay, most }: ActivityListProps) {
  const { timeZone } = useViewer().workspace;
  if (!isByDay) return <Entries items={items} now={now} most={most} />;
  const dayOf = (at: Date) => formatInstant(at, timeZone);
  const days = Map.groupBy(items, (it) => dayOf(it.createdAt));
  const yesterday = new Date(now.getTime() - 86_400_000);
  const names = new Map([
    [dayOf(yesterday), 'Yesterday'],
    [dayOf(now), 'Today'],
  ]);
  return [...days].map(([day, entries]) => (
    <section key={day} className="mb-6 grid gap-1">
      <h2 className="text-xs text-faint">{names.get(day) ?? day}</h2>
      <Entries items={entries} now={now} isByDay />
    </section>
  ));
}

function Entries({ items, now, isByDay, most }: ActivityListProps) {
  return (
    <ul className="grid">
      {foldAlike(items)
        .slice(0, most)
        .map(({ first, others }) => (
          <li key={first.id} className="flex gap-2.5 border-b border-line py-2 last:border-b-0">
            <ActorPicture item={first} />
            <div className="min-w-0 flex-1 text-sm text-pretty">
              <Entry item={first} />
              {others.length > 0 && <Others items={others} />}
            </div>
            <When at={first.createdAt} now={now} isUnderDay={isByDay ?? false} />
          </li>
        ))}
    </ul>
  );
}

function Entry({ item }: { item: ActivityItem }): ReactNode {
  const { actor, text } = sentenceOf(item);
  const to = addressOf(item);
  return (
    <>
      <p>
        <span className="font-medium">{actor}</span>{' '}
        <span className="text-soft">
          {to ? (
            <Link
              to={to}
              className="touch-link -my-1 inline-block rounded-sm py-1 hover:text-ink hover:underline"
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </span>
      </p>
      {item.projectName && item.projectId && (
        <Link
          to={`/projects/${item.projectId}`}
          className="touch-link text-xs text-faint hover:text-ink hover:underline"
        >
          {item.projectName}
        </Link>
      )}
    </>
  );
}

/** The entries that are folded into the one above. */
function Others({ items }: { items: ActivityItem[] }) {
  return (
    <details className="group">
      <summary className="inline-flex items-center gap-1 rounded-sm text-xs text-faint hover:text-ink">
        {items.length} more like this
        <ChevronRight aria-hidden="true" className="size-3 group-open:rotate-90" />
      </summary>
      <ul className="grid gap-0.5 border-l border-line pl-3 text-soft">
        {items.map((it) => (
          <li key={it.id}>{sentenceOf(it).text.replace(/^· /, '')}</li>
        ))}
      </ul>
    </details>
  );
}

function ActorPicture({ item }: { item: ActivityItem }) {
  const { actorKind, actorName, actorPortraitId } = item;
  if (actorKind !== 'api' && actorKind !== 'system') {
    return <Avatar name={actorName} imageId={actorPortraitId} size="sm" />;
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-5 shrink-0 place-content-center rounded-sm bg-pressed text-soft"
    >
      <Bot className="size-3.5" />
    </span>
  );
}

function When({ at, now, isUnderDay }: { at: Date; now: Date; isUnderDay: boolean }) {
  const { timeZone } = useViewer().workspace;
  return (
    <Moment at={at} timeZone={timeZone} className="shrink-0 text-xs leading-5 text-faint">
      {isUnderDay && !isRecent(at, now) ? clockTime(at, timeZone) : timeAgo(at, now, timeZone)}
    </Moment>
  );
}
