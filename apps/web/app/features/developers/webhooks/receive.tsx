import { CodePanel } from '#app/features/developers/code.tsx';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import go from '#app/features/developers/receivers/receive.go?sample';
import php from '#app/features/developers/receivers/receive.php?sample';
import python from '#app/features/developers/receivers/receive.py?sample';
import typescript from '#app/features/developers/receivers/receive.ts?sample';
import sdk from '#app/features/developers/receivers/receive-sdk.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';

export function Receive() {
  return (
    <DocSection title="Write a receiver" id="receiver">
      <p>
        A receiver is one route that takes a POST. These run as they are and need nothing but their
        language: put the endpoint's secret into <Word>SECRET</Word>, a port into <Word>PORT</Word>,
        and start one.
      </p>
      <ol>
        <li>
          <strong>Take the raw body</strong>, before anything parses it.
        </li>
        <li>
          <strong>Check the signature.</strong> If none fits, or its time is off, answer 400 and do
          nothing else.
        </li>
        <li>
          <strong>Pass over an id you have had.</strong> The same delivery can come twice.
        </li>
        <li>
          <strong>Branch on the event</strong>, and let the ones you do not know pass: new ones will
          come.
        </li>
        <li>
          <strong>Answer 2xx within 10 seconds.</strong> Work that takes longer goes into a queue of
          yours first.
        </li>
      </ol>
      <Samples title="A receiver" in={{ typescript, python, php, go }} />
    </DocSection>
  );
}

export function ReceiveWithSdk() {
  return (
    <DocSection
      title="In TypeScript, with the SDK"
      id="sdk"
      code={
        <CodePanel title="With @callboard/sdk" label="the receiver with the SDK" sample={sdk} />
      }
    >
      <p>
        <Word>verifyWebhook</Word> of <Word>@callboard/sdk</Word> takes the raw body, the header and
        the secret. It answers the delivery with a type for each event, or throws a{' '}
        <Word>WebhookSignatureError</Word> whose <Word>reason</Word> is missing, malformed, wrong or
        stale. It stands on Web Crypto, so it runs in Node, Deno, Bun, workers and at the edge.
      </p>
    </DocSection>
  );
}
