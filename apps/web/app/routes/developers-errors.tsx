import { Link } from 'react-router';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { listErrors } from '#app/features/developers/error-rows.ts';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import errorBody from '#app/features/developers/responses/error.json?sample';
import errorPython from '#app/features/developers/samples/error.py?sample';
import errorCurl from '#app/features/developers/samples/error.sh?sample';
import errorTypescript from '#app/features/developers/samples/error.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-errors';

const summary =
  'Every error has the same shape: a code for your program, a message for people and a request id for support.';

export const meta: Route.MetaFunction = () => describePage('Errors', summary);

export function loader() {
  return { errors: listErrors() };
}

export default function Errors({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Errors" summary={summary}>
      <Envelope />
      <RequestIds />
      <Codes errors={loaderData.errors} />
      <Retries />
    </Doc>
  );
}

function Envelope() {
  return (
    <DocSection
      title="Error format"
      id="envelope"
      code={
        <>
          <Samples
            title="Request with an error"
            in={{ curl: errorCurl, typescript: errorTypescript, python: errorPython }}
          />
          <CodePanel
            title="422 Unprocessable Entity"
            label="the error response"
            sample={errorBody}
          />
        </>
      }
    >
      <ul>
        <li>
          <Word>error.code</Word> identifies the error. Branch on it.
        </li>
        <li>
          <Word>error.type</Word> is the category of the error. Codes may be added: use it for codes
          you do not recognize.
        </li>
        <li>
          <Word>error.message</Word> is one sentence for people that says what to do. Its wording
          may change, so do not parse it.
        </li>
        <li>
          <Word>error.param</Word> is present when one query parameter, field or scope is at fault.
        </li>
        <li>
          The header <Word>Link</Word> with <Word>rel="help"</Word> is the URL of the paragraph
          about the code, on this page. Log it next to the message.
        </li>
      </ul>
    </DocSection>
  );
}

function RequestIds() {
  return (
    <DocSection title="Request ids" id="request-id">
      <p>
        Every response has the header <Word>x-request-id</Word>. An error repeats it as{' '}
        <Word>request_id</Word>. Log it, and include it when you ask for help.
      </p>
      <p>
        Owners and admins find the requests of the last 7 days in{' '}
        <Link to="/settings/requests">Settings, Request log</Link>, by token, path, status or id.
        Refused requests show the error and what was sent, without secrets and personal fields.
      </p>
    </DocSection>
  );
}

function Codes({ errors }: { errors: Route.ComponentProps['loaderData']['errors'] }) {
  return (
    <DocSection title="Error codes" id="codes">
      <FactsTable
        label="Error codes"
        columns={['Code', 'Status', 'Type', 'Meaning', 'What to do']}
        rows={errors.map(({ code, statuses, type, means, remedy }) => ({
          key: code,
          cells: [
            <code key="code" id={code} className="scroll-mt-20 font-mono text-xs">
              {code}
            </code>,
            <span key="status" className="tabular">
              {statuses}
            </span>,
            <code key="type" className="font-mono text-xs text-faint sm:whitespace-nowrap">
              {type}
            </code>,
            means,
            remedy,
          ],
        }))}
      />
    </DocSection>
  );
}

function Retries() {
  return (
    <DocSection title="What to retry" id="retries">
      <p>
        Retry three errors with the same request: <Word>rate_limited</Word> and{' '}
        <Word>idempotency_in_progress</Word> after the number of seconds in <Word>Retry-After</Word>
        , and <Word>internal_error</Word> with increasing delays. Also retry when the connection
        breaks; send a POST with an <Link to="/developers/idempotency">Idempotency-Key</Link> so
        that the work is not repeated. For any other error, fix the cause first.
      </p>
    </DocSection>
  );
}
