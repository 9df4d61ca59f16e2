import { Link } from 'react-router';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import type { AttemptRow } from './attempt-rows.ts';

export function Retries({ attempts }: { attempts: AttemptRow[] }) {
  return (
    <DocSection
      title="Retries"
      id="retries"
      code={
        <FactsTable
          label="Attempts of a delivery"
          columns={['Attempt', 'Wait before it', 'Hours since the change']}
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
        Any 2xx within 10 seconds counts as delivered. Any other status, including 410, a redirect
        or no answer is a failure and is retried.
      </p>
      <p>
        After the eighth failed attempt the delivery is marked failed, <Word>failing_since</Word> is
        set on the endpoint, and the workspace's owners and admins see a notice. Later deliveries
        are still sent, and the first that succeeds clears <Word>failing_since</Word>. Recover
        failed deliveries on the endpoint's page.
      </p>
      <p>
        Nothing is posted to a paused endpoint. Deliveries queued before the pause are sent when it
        is resumed. Events during the pause are not queued for it. Do not pause an endpoint for
        short maintenance: let the attempts fail, and the retries will arrive when your receiver is
        back.
      </p>
    </DocSection>
  );
}

export function Order() {
  return (
    <DocSection title="Repeats and order" id="order">
      <p>
        <strong>A delivery can arrive twice</strong>, for example when your response is lost. Its{' '}
        <Word>id</Word> is the same. Store the ids you have processed in the same transaction as the
        work, and respond 2xx to a known id.
      </p>
      <p>
        <strong>Deliveries can arrive out of order</strong>, because a retry may arrive after a
        newer delivery. Order by <Word>occurredAt</Word>: keep the newest time per record and ignore
        older deliveries. If you need the current record, read it by id over the API.
      </p>
    </DocSection>
  );
}

export function Deletes() {
  return (
    <DocSection title="Deletions send no event" id="deletes">
      <p>
        A deleted record is missing from the lists and returns 404, but no event is sent. To{' '}
        <Link to="/developers/paging#deletions">find deleted records</Link>, read every list once a
        night. This also corrects anything else that your receiver missed.
      </p>
    </DocSection>
  );
}

export function Addresses() {
  return (
    <DocSection title="Allowed URLs" id="addresses">
      <ul>
        <li>
          The URL must be <Word>https</Word>, without a username or password. Its certificate must
          be valid.
        </li>
        <li>
          Every address of its host must be public. Private, loopback, link-local and metadata
          addresses are refused in any notation. An IP address in the URL is checked when the
          endpoint is created. A host name is resolved and checked on every connection.
        </li>
        <li>Redirects are not followed. Use the final URL.</li>
      </ul>
      <p>
        If you operate Callboard yourself, <Word>WEBHOOK_TRUSTED_ORIGINS</Word> lists non-public
        origins that are allowed, such as <Word>http://n8n.internal:5678</Word>. Origins must match
        exactly, and there are none by default. Every workspace may use a listed origin. To limit
        one to some workspaces, add their ids from <Word>GET /me</Word>:{' '}
        <Word>http://n8n.internal:5678=ID+ID</Word>.
      </p>
    </DocSection>
  );
}
