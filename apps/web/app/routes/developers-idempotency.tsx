import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import replayed from '#app/features/developers/responses/replayed.http?sample';
import keyedPython from '#app/features/developers/samples/keyed.py?sample';
import keyedCurl from '#app/features/developers/samples/keyed.sh?sample';
import keyedTypescript from '#app/features/developers/samples/keyed.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-idempotency';

const summary =
  'Send a POST with an Idempotency-Key to retry it safely: the work is done once, and a retry returns the original response.';

export const meta: Route.MetaFunction = () => describePage('Idempotency', summary);

export default function Idempotency() {
  return (
    <Doc title="Idempotency" summary={summary}>
      <SendAKey />
      <RepeatedKeys />
      <Rules />
    </Doc>
  );
}

function SendAKey() {
  return (
    <DocSection
      title="Send a key"
      id="key"
      code={
        <>
          <Samples
            title="Request with a key"
            in={{ curl: keyedCurl, typescript: keyedTypescript, python: keyedPython }}
          />
          <CodePanel title="Second response" label="the replayed response" sample={replayed} />
        </>
      }
    >
      <p>
        A connection can break before the server does the work, or after it and before you receive
        the response. With a key you do not need to know which happened: send the same request
        again.
      </p>
      <p>
        Use a new key for each operation, such as a UUID or the id of the order behind it, and store
        it until you have the response. A replayed response has the status and body of the original
        and the header <Word>Idempotent-Replayed: true</Word>.
      </p>
      <p>
        PATCH and DELETE take no key. Sending one twice has the same result: a repeated PATCH
        changes nothing and returns 422 <Word>invalid_body</Word>, and a repeated DELETE returns
        404.
      </p>
    </DocSection>
  );
}

const outcomes = [
  ['The first request succeeded', 'The original response, with Idempotent-Replayed: true.'],
  [
    'The first request failed with 4xx or 5xx',
    'The request runs again. A failed request keeps no key.',
  ],
  [
    'The first request is still running',
    '409 idempotency_in_progress. Wait the number of seconds in Retry-After, then retry.',
  ],
  ['The first request never finished', 'The key is free after 60 seconds. The request then runs.'],
  ['The path or body is different', '409 idempotency_mismatch. Nothing is done.'],
] as const;

function RepeatedKeys() {
  return (
    <DocSection title="Repeated keys" id="second-request">
      <FactsTable
        label="Responses to a repeated key"
        columns={['Case', 'Response']}
        rows={outcomes.map(([when, response]) => ({ key: when, cells: [when, response] }))}
      />
    </DocSection>
  );
}

function Rules() {
  return (
    <DocSection title="Rules" id="rules">
      <ul>
        <li>Every POST accepts a key. None requires one.</li>
        <li>
          A key is 1 to 255 visible ASCII characters. A longer or empty key, or one with spaces or
          non-ASCII characters, returns 422 <Word>invalid_idempotency_key</Word>.
        </li>
        <li>A response is kept for 24 hours. After that the key counts as new.</li>
        <li>Keys are per token. Two tokens can use the same key independently.</li>
        <li>
          The response is stored in the same database transaction as the work, so either both are
          saved or neither is.
        </li>
        <li>
          A replay omits values that are shown only once, such as a webhook endpoint's secret.
        </li>
      </ul>
    </DocSection>
  );
}
