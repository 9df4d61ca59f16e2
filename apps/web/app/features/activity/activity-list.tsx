import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { formatInstant } from '#app/ui/date.tsx';
import { type ActivityItem, sentenceOf } from './sentence.ts';
import { clockTime, isRecent, timeAgo } from './time-ago.ts';

interface ActivityListProps {
  items: ActivityItem[];
  /** Time of the fetch, so that server and browser render the same text. */
  now: Date;
  /** Groups the items by day. */
  isByDay?: boolean;
}

/** Lists activity, newest first. */
export function ActivityList({ items, now, isByDay }: ActivityListProps) {
  const { timeZone } = useViewer().workspace;
  if (!isByDay) return <Entries items={items} now={now} />;
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

function Entries({ items, now, isByDay }: ActivityListProps) {
  return (
    <ul className="grid">
      {items.map((it) => (
        <li key={it.id} className="flex gap-2.5 border-b border-line py-2 last:border-b-0">
          <ActorPicture item={it} />
          <div className="min-w-0 flex-1 text-sm text-pretty">
            <Entry item={it} />
          </div>
          <When at={it.createdAt} now={now} isUnderDay={isByDay ?? false} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item }: { item: ActivityItem }): ReactNode {
  const { actor, text } = sentenceOf(item);
  return (
    <>
      <p>
        <span className="font-medium">{actor}</span> <span className="text-soft">{text}</span>
      </p>
      {item.projectName && item.projectId && (
        <Link
          to={`/projects/${item.projectId}`}
          className="text-xs text-faint hover:text-ink hover:underline"
        >
          {item.projectName}
        </Link>
      )}
    </>
  );
}

function ActorPicture({ item: { actorKind, actorName } }: { item: ActivityItem }) {
  if (actorKind === 'user') return <Avatar name={actorName} size="sm" />;
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
    <time
      dateTime={at.toISOString()}
      title={`${formatInstant(at, timeZone, true)} (${timeZone})`}
      className="shrink-0 text-xs leading-5 text-faint"
    >
      {isUnderDay && !isRecent(at, now) ? clockTime(at, timeZone) : timeAgo(at, now, timeZone)}
    </time>
  );
}
