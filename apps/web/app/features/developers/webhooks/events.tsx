import { Link } from 'react-router';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import { reference } from '#app/features/developers/places.ts';
import type { EventRow } from './event-rows.ts';

export function Events({ rest, settings }: { rest: EventRow[]; settings: EventRow[] }) {
  return (
    <DocSection title="Every event" id="events">
      <p>
        Each change makes one event, wherever it was made: in the app, over the API or by an
        operator. A change that an error undid makes none. The{' '}
        <Link to={reference.to} reloadDocument>
          reference
        </Link>{' '}
        has the fields of each, with an example.
      </p>
      <EventTable label="Events of the API" name="Event of the API" rows={rest} />
      <EventTable label="Events of the settings" name="Event of the settings" rows={settings} />
      <p>
        Events of the API may be asked for over the API and in the settings, the others in the
        settings alone. <Word>test</Word> comes when somebody asks for it.
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
    <DocSection title="Into a team chat" id="chat">
      <p>
        An endpoint of the type <strong>Team chat</strong>, made in the settings, posts the sentence
        of each event to the incoming-webhook address of your chat, as{' '}
        <Word>{'{ "text": … }'}</Word>. It has no envelope and no signature, and is tried again like
        any other.
      </p>
    </DocSection>
  );
}
