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
        A receiver is one route that accepts a POST. These examples have no dependencies; the first
        line of each has the version it needs and the command that starts it. <Word>SECRET</Word> is
        the endpoint's signing secret and <Word>PORT</Word> a port. A receiver:
      </p>
      <ol>
        <li>
          <strong>Reads the raw body</strong> before anything parses it.
        </li>
        <li>
          <strong>Checks the signature.</strong> If no signature matches, or its time is off by more
          than 300 seconds, it responds 400 and does nothing else.
        </li>
        <li>
          <strong>Ignores an id it has already processed.</strong> The same delivery can arrive
          twice.
        </li>
        <li>
          <strong>Branches on the event</strong> and ignores unknown events. New ones may be added.
        </li>
        <li>
          <strong>Responds 2xx within 10 seconds.</strong> Put longer work into a queue first.
        </li>
      </ol>
      <Samples title="Receiver" in={{ typescript, python, php, go }} />
    </DocSection>
  );
}

export function ReceiveWithSdk() {
  return (
    <DocSection
      title="Use the TypeScript SDK"
      id="sdk"
      code={
        <CodePanel title="With @callboard/sdk" label="the receiver with the SDK" sample={sdk} />
      }
    >
      <p>
        <Word>verifyWebhook</Word> from <Word>@callboard/sdk</Word> takes the raw body, the header
        and the secret. It returns the delivery, with typed data for each event, or throws a{' '}
        <Word>WebhookSignatureError</Word> with a <Word>reason</Word> such as{' '}
        <Word>stale_signature</Word>. It uses Web Crypto, so it runs in Node, Deno, Bun, workers and
        edge runtimes.
      </p>
      <p>
        Install it from this server: <Word>npm install $BASE_URL/sdk/callboard-sdk.tgz</Word>. Where
        a lockfile must not change, use the address of its version,{' '}
        <Word>/sdk/callboard-sdk-1.1.0.tgz</Word>. The client for Python is{' '}
        <Word>pip install $BASE_URL/sdk/callboard_sdk-1.1.0-py3-none-any.whl</Word>.
      </p>
      <p>
        While you develop, you need no public address. With a token in <Word>CALLBOARD_TOKEN</Word>{' '}
        and $BASE_URL in <Word>CALLBOARD_URL</Word>,{' '}
        <Word>npx callboard listen --forward-to http://localhost:4000</Word> posts the events of the
        workspace to your computer, signed with a secret that it prints.{' '}
        <Word>npx callboard events resend</Word> with the id of a delivery sends one once more.
      </p>
    </DocSection>
  );
}
