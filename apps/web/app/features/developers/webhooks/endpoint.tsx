import { Link } from 'react-router';
import endpoint from '#app/features/developers/answers/endpoint.json?sample';
import { CodePanel } from '#app/features/developers/code.tsx';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import createCurl from '#app/features/developers/samples/create-endpoint.sh?sample';
import createTypescript from '#app/features/developers/samples/create-endpoint.ts?sample';
import tryCurl from '#app/features/developers/samples/try-endpoint.sh?sample';
import tryTypescript from '#app/features/developers/samples/try-endpoint.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';

export function Endpoint() {
  return (
    <DocSection
      title="Make an endpoint"
      id="endpoint"
      code={
        <>
          <Samples
            title="Make an endpoint"
            in={{ curl: createCurl, typescript: createTypescript }}
          />
          <CodePanel title="201 Created" label="the created endpoint" sample={endpoint} />
        </>
      }
    >
      <p>
        An owner or admin makes one in <Link to="/settings/webhooks">Settings, Webhooks</Link>: a
        name, an address and the events it wants, out of all fifteen. A program makes one over the
        API with the scope <Word>webhooks:manage</Word>, for the seven events of the API, and with
        the scope that reads what they carry.
      </p>
      <p>
        The signing secret starts with <Word>whsec_</Word> and is shown once, to whoever makes the
        endpoint. A replay with the same <Word>Idempotency-Key</Word> leaves it out.
      </p>
      <p>
        An endpoint made over the API belongs to its token: no other token sees it, and it pauses
        when the token is revoked or expires, or its maker is no longer an owner or admin.
      </p>
    </DocSection>
  );
}

export function TryIt() {
  return (
    <DocSection
      title="Try it"
      id="try"
      code={<Samples title="A test" in={{ curl: tryCurl, typescript: tryTypescript }} />}
    >
      <p>
        A test posts a signed event named <Word>test</Word> with empty <Word>data</Word>, at once
        and once: it is never tried again. The answer is 200 whatever the receiver did.{' '}
        <Word>delivered</Word> says whether it answered 2xx in time, and <Word>status_code</Word>{' '}
        what it answered, or null where nothing answered.
      </p>
      <p>
        <strong>Send test</strong> on an endpoint's page in the settings does the same. That page
        shows every delivery of the last 30 days: the exact body and headers, each attempt with the
        answer it got, and when the next is due. <strong>Send again</strong> repeats one.{' '}
        <strong>Recover everything failed since</strong> repeats all that were given up, once your
        receiver is well.
      </p>
    </DocSection>
  );
}
