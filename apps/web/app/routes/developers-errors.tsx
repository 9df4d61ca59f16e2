import { Link } from 'react-router';
import errorAnswer from '#app/features/developers/answers/error.json?sample';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { listErrors } from '#app/features/developers/error-rows.ts';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import errorCurl from '#app/features/developers/samples/error.sh?sample';
import errorTypescript from '#app/features/developers/samples/error.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-errors';

const answer =
  'Every refusal has one shape: a code to decide by, a sentence to read, and a request id to quote.';

export const meta: Route.MetaFunction = () => describePage('Errors', answer);

export function loader() {
  return { errors: listErrors() };
}

export default function Errors({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Errors" answer={answer}>
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
      title="The shape of a refusal"
      id="envelope"
      code={
        <>
          <Samples title="A refusal" in={{ curl: errorCurl, typescript: errorTypescript }} />
          <CodePanel title="422 Unprocessable Entity" label="the refusal" sample={errorAnswer} />
        </>
      }
    >
      <ul>
        <li>
          <Word>error.code</Word> says which refusal it is. Decide by it.
        </li>
        <li>
          <Word>error.type</Word> says what kind it is, for the codes you do not know.
        </li>
        <li>
          <Word>error.message</Word> is one sentence that says what to do. It is for people, and its
          words may change.
        </li>
        <li>
          <Word>error.param</Word> is there when one query parameter, field or scope is at fault.
        </li>
      </ul>
    </DocSection>
  );
}

function RequestIds() {
  return (
    <DocSection title="Request ids" id="request-id">
      <p>
        Every answer, good or bad, carries <Word>x-request-id</Word>; a refusal repeats it as{' '}
        <Word>request_id</Word>. Log it. With it we find your call at once.
      </p>
    </DocSection>
  );
}

function Codes({ errors }: { errors: Route.ComponentProps['loaderData']['errors'] }) {
  return (
    <DocSection title="Every code" id="codes">
      <FactsTable
        label="Codes of refusals"
        columns={['Code', 'Status', 'Type', 'It means', 'What to do']}
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
    <DocSection title="What to send again" id="retries">
      <p>
        Three are worth another try, as they are: <Word>rate_limited</Word> after the seconds of{' '}
        <Word>Retry-After</Word>, <Word>internal_error</Word> with growing waits, and{' '}
        <Word>idempotency_in_progress</Word> after a moment. A connection that broke is the fourth;
        give a POST an <Link to="/developers/idempotency">Idempotency-Key</Link> so that nothing is
        done twice. Everything else needs a different request.
      </p>
    </DocSection>
  );
}
