import { clockTime } from '@callboard/domain/dates';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { formatInstant, Moment } from '#app/ui/date.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { eventLabel } from './event-words.ts';
import { RawText } from './raw-text.tsx';

interface LoggedEvent {
  id: string;
  name: string;
  occurredAt: Date;
  summary: string;
  projectId: string | null;
  data: unknown;
}

/** Lists events by day, newest first. A button shows the data. */
export function EventLog({ items }: { items: LoggedEvent[] }) {
  const { timeZone } = useViewer().workspace;
  const days = Map.groupBy(items, (it) => formatInstant(it.occurredAt, timeZone));
  return [...days].map(([day, events]) => (
    <section key={day} className="grid max-w-4xl gap-1">
      <h2 className="text-xs text-faint">{day}</h2>
      <ul className="border-t border-line">
        {events.map((it) => (
          <li key={it.id} className="border-b border-line">
            <EventEntry event={it} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function EventEntry({ event, timeZone }: { event: LoggedEvent; timeZone: string }) {
  const { name, occurredAt, summary, projectId, data } = event;
  return (
    <details className="group">
      <summary className="flex items-baseline gap-3 rounded-sm py-2.5 text-sm hover:bg-well">
        <Moment at={occurredAt} timeZone={timeZone} className="shrink-0 text-xs text-faint">
          {clockTime(occurredAt, timeZone)}
        </Moment>
        <span className="min-w-0 flex-1">
          <span className="block text-pretty">{summary}</span>
          <span className="text-xs text-faint">{eventLabel(name)}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 self-center text-faint transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-2 pb-4">
        <RawText title="Data" text={JSON.stringify(data, null, 2)} />
        <p className="flex flex-wrap gap-x-4 text-xs text-faint">
          <Mono>{name}</Mono>
          {projectId && (
            <Link
              to={`/projects/${projectId}`}
              className="rounded-sm underline decoration-edge underline-offset-4 hover:text-ink"
            >
              Open the job
            </Link>
          )}
        </p>
      </div>
    </details>
  );
}
