import { Link } from 'react-router';
import { CodePanel } from '#app/features/developers/code.tsx';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import endpoint from '#app/features/developers/responses/endpoint.json?sample';
import createPython from '#app/features/developers/samples/create-endpoint.py?sample';
import createCurl from '#app/features/developers/samples/create-endpoint.sh?sample';
import createTypescript from '#app/features/developers/samples/create-endpoint.ts?sample';
import tryPython from '#app/features/developers/samples/try-endpoint.py?sample';
import tryCurl from '#app/features/developers/samples/try-endpoint.sh?sample';
import tryTypescript from '#app/features/developers/samples/try-endpoint.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';

export function Endpoint() {
  return (
    <DocSection
      title="Create an endpoint"
      id="endpoint"
      code={
        <>
          <Samples
            title="Create an endpoint"
            in={{ curl: createCurl, typescript: createTypescript, python: createPython }}
          />
          <CodePanel title="201 Created" label="the created endpoint" sample={endpoint} />
        </>
      }
    >
      <p>
        An owner or admin creates an endpoint in{' '}
        <Link to="/settings/webhooks">Settings, Webhooks</Link> with a name, a URL and any of the
        fifteen events. Your code can create one over the API with the scope{' '}
        <Word>webhooks:manage</Word>. It can subscribe to the seven REST events, and needs the scope
        that reads the records they contain.
      </p>
      <p>
        The signing secret starts with <Word>whsec_</Word> and is shown once, when the endpoint is
        created. A replay with the same <Word>Idempotency-Key</Word> omits it.
      </p>
      <p>
        An endpoint created over the API belongs to its token. No other token can see it. It is
        paused when the token is revoked or expires, or when its creator is no longer an owner or
        admin.
      </p>
    </DocSection>
  );
}

export function TryIt() {
  return (
    <DocSection
      title="Send a test"
      id="try"
      code={
        <Samples
          title="Test delivery"
          in={{ curl: tryCurl, typescript: tryTypescript, python: tryPython }}
        />
      }
    >
      <p>
        A test immediately posts a signed event named <Word>test</Word> with an empty{' '}
        <Word>data</Word> object. It is not retried. The route returns 200 even when the receiver
        fails. <Word>delivered</Word> is true when the receiver answered 2xx within 10 seconds.{' '}
        <Word>status_code</Word> is the receiver's status, or null when it could not be reached.
      </p>
      <p>
        <strong>Send test</strong> on the endpoint's page in the settings does the same. That page
        shows every delivery of the last 30 days with its exact body and headers, each attempt with
        its response, and the time of the next attempt. <strong>Resend</strong> repeats one
        delivery. <strong>Recover…</strong> repeats all failed deliveries since a time you choose.
      </p>
    </DocSection>
  );
}
