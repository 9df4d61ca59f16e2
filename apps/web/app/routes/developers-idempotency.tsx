import replayed from '#app/features/developers/answers/replayed.http?sample';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import keyedCurl from '#app/features/developers/samples/keyed.sh?sample';
import keyedTypescript from '#app/features/developers/samples/keyed.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-idempotency';

const answer =
  'Give a POST an Idempotency-Key and send it as often as you must: the work is done once, and every answer is the first.';

export const meta: Route.MetaFunction = () => describePage('Idempotency', answer);

export default function Idempotency() {
  return (
    <Doc title="Idempotency" answer={answer}>
      <SendAKey />
      <WhatHappens />
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
          <Samples title="A keyed write" in={{ curl: keyedCurl, typescript: keyedTypescript }} />
          <CodePanel title="The second answer" label="the replayed answer" sample={replayed} />
        </>
      }
    >
      <p>
        A connection can break after the work was done and before the answer arrives. With a key you
        need not know which: send the same request again.
      </p>
      <p>
        Make a new key for each thing you want done, such as a UUID or the id of the order that asks
        for it, and keep it with that thing until the answer is in. A replayed answer has the status
        and the body of the first, and the header <Word>Idempotent-Replayed: true</Word>.
      </p>
      <p>
        PATCH and DELETE take no key. Sent twice they end in the same place; a repeated DELETE
        answers 404.
      </p>
    </DocSection>
  );
}

const outcomes = [
  ['The first succeeded', 'Its answer again, with Idempotent-Replayed: true.'],
  ['The first failed, 4xx or 5xx', 'The request runs anew. A failure keeps no key.'],
  ['The first is still running', '409 idempotency_in_progress. Wait a moment.'],
  ['The first never ended', 'After 60 seconds the key is free, and the request runs.'],
  ['The path or the body is another', '409 idempotency_mismatch. Nothing was done.'],
] as const;

function WhatHappens() {
  return (
    <DocSection title="What a second request gets" id="second-request">
      <FactsTable
        label="What a second request with the same key gets"
        columns={['When', 'Then']}
        rows={outcomes.map(([when, then]) => ({ key: when, cells: [when, then] }))}
      />
    </DocSection>
  );
}

function Rules() {
  return (
    <DocSection title="The rules" id="rules">
      <ul>
        <li>Every POST takes a key; none needs one.</li>
        <li>
          A key is 1 to 255 visible ASCII characters. Spaces, other characters and an empty key
          answer 422 <Word>invalid_idempotency_key</Word>.
        </li>
        <li>An answer is kept for 24 hours. After that the key is new again.</li>
        <li>Keys belong to their token. Another token's key with the same text is another key.</li>
        <li>
          The answer is stored in the same transaction as the work, so that whatever breaks, either
          both are there or neither is.
        </li>
        <li>
          What is shown only once stays shown once: a replay leaves a webhook endpoint's secret out.
        </li>
      </ul>
    </DocSection>
  );
}
