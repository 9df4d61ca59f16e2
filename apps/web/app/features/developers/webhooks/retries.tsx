import { Link } from 'react-router';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import type { AttemptRow } from './attempt-rows.ts';

export function Retries({ attempts }: { attempts: AttemptRow[] }) {
  return (
    <DocSection
      title="When your receiver does not answer"
      id="retries"
      code={
        <FactsTable
          label="Attempts of a delivery"
          columns={['Attempt', 'After a wait of', 'Hours since the change']}
          rows={attempts.map(({ attempt, wait, since }) => ({
            key: String(attempt),
            cells: [
              attempt,
              wait,
              <span key="since" className="tabular">
                {since}
              </span>,
            ],
          }))}
        />
      }
    >
      <p>
        Any 2xx within 10 seconds is a delivery. Everything else is a failure and is tried again:
        another status, 410 among them, a redirect, which we do not follow, or no answer.
      </p>
      <p>
        After the eighth failure the delivery is given up, <Word>failing_since</Word> is set on the
        endpoint, and its owners and admins are told. Later deliveries are still sent; the first
        that arrives clears it. Recover what was given up from the endpoint's page.
      </p>
      <p>
        While an endpoint is paused nothing is posted to it. What was queued before waits, and
        leaves when it is resumed; what happens meanwhile is not queued for it. So do not pause for
        an hour of maintenance: let the attempts fail, and the deliveries come when you are back.
      </p>
    </DocSection>
  );
}

export function Order() {
  return (
    <DocSection title="Repeats and order" id="order">
      <p>
        <strong>A delivery can come twice</strong>, when your answer was lost on its way. Its{' '}
        <Word>id</Word> is the same: keep the ids you have worked on, in the same transaction as the
        work, and answer 2xx to one you know.
      </p>
      <p>
        <strong>Deliveries can overtake each other</strong>, because a retry leaves later than its
        successor. Order by <Word>occurredAt</Word>: keep the newest you have seen of each record
        and pass over what is older. Where you need the record as it is now, take the id and ask the
        API.
      </p>
    </DocSection>
  );
}

export function Deletes() {
  return (
    <DocSection title="No event tells of a deletion" id="deletes">
      <p>
        A deleted record leaves the lists and answers 404, and nothing is posted.{' '}
        <Link to="/developers/paging#deletions">List everything again each night</Link> and drop
        what did not come. The same walk mends whatever else your receiver missed.
      </p>
    </DocSection>
  );
}

export function Addresses() {
  return (
    <DocSection title="Where an endpoint may point" id="addresses">
      <ul>
        <li>
          An <Word>https</Word> address without user name or password. Its certificate has to be
          valid.
        </li>
        <li>
          A host whose every address is public. Private networks, this machine, link-local and
          metadata addresses are refused, in whichever spelling: what the address itself shows when
          the endpoint is made, what its name leads to whenever we connect.
        </li>
        <li>Redirects are not followed: give the last address.</li>
      </ul>
      <p>
        If you run Callboard yourself, <Word>WEBHOOK_TRUSTED_ORIGINS</Word> lists origins it may
        reach all the same, such as <Word>http://n8n.internal:5678</Word>: exact ones, none by
        default. Every workspace may use one, unless it names those that may:{' '}
        <Word>http://n8n.internal:5678=ID+ID</Word>, with the <Word>workspace.id</Word> of{' '}
        <Word>GET /me</Word>.
      </p>
    </DocSection>
  );
}
