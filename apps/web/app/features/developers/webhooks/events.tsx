import { Link } from 'react-router';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import { reference } from '#app/features/developers/places.ts';
import type { EventRow } from './event-rows.ts';

export function Events({ rest, settings }: { rest: EventRow[]; settings: EventRow[] }) {
  return (
    <DocSection title="Events" id="events">
      <p>
        A change in the app, over the API or by an operator sends the same event. A failed change
        sends nothing. The <Link to={`${reference.to}/events`}>API reference</Link> lists the fields
        of each event, with an example.
      </p>
      <EventTable label="REST events" name="REST event" rows={rest} />
      <EventTable label="Settings-only events" name="Settings-only event" rows={settings} />
      <p>
        Subscribe to REST events over the API or in the settings, and to the others only in the
        settings. A <Word>test</Word> event is sent only on request.
      </p>
    </DocSection>
  );
}

function EventTable({ label, name, rows }: { label: string; name: string; rows: EventRow[] }) {
  return (
    <FactsTable
      label={label}
      columns={[name, 'Sent when', 'data']}
      rows={rows.map((it) => ({
        key: it.name,
        cells: [
          <code key="name" id={it.name} className="scroll-mt-20 font-mono text-xs">
            {it.name}
          </code>,
          it.when,
          <span key="data" className="text-faint">
            {it.data}
          </span>,
        ],
      }))}
    />
  );
}

export function Chat() {
  return (
    <DocSection title="Post to a team chat" id="chat">
      <p>
        An endpoint of the type <strong>Team chat</strong>, created in the settings, posts each
        event's summary sentence to the incoming-webhook URL of your chat as{' '}
        <Word>{'{ "text": … }'}</Word>. It has no envelope and no signature. The signs{' '}
        <Word>&amp;</Word>, <Word>&lt;</Word> and <Word>&gt;</Word> are escaped and mentions have no
        effect, so that a name cannot call the whole channel. It is retried like any other endpoint.
      </p>
    </DocSection>
  );
}
