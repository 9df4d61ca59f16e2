import { Link } from 'react-router';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import deprecated from '#app/features/developers/responses/deprecated.http?sample';
import type { Route } from './+types/developers-versioning';

const summary =
  'The version is in the path: /api/v1. Within it, things are added. Nothing is removed without a notice of 12 months.';

export const meta: Route.MetaFunction = () => describePage('Versions', summary);

export default function Versioning() {
  return (
    <Doc title="Versions" summary={summary}>
      <Additions />
      <Stability />
      <Removals />
      <ApiDocument />
    </Doc>
  );
}

function Additions() {
  return (
    <DocSection title="What can be added at any time" id="additions">
      <ul>
        <li>Routes, and events that your endpoint subscribes to by name.</li>
        <li>Fields in responses, events and errors. Ignore the ones that you do not know.</li>
        <li>
          Optional query parameters, optional fields of a body, and values that a body accepts.
        </li>
        <li>
          Error codes. Treat a code that you do not know by its <Word>type</Word>, as{' '}
          <Link to="/developers/errors#envelope">Errors</Link> says.
        </li>
        <li>Response headers, and schemes next to v1 in the signature of a delivery.</li>
        <li>The wording of messages and summaries. They are for people.</li>
      </ul>
      <p>
        These are not announced in advance. The <Link to="/developers/changelog">changelog</Link>{' '}
        lists them.
      </p>
    </DocSection>
  );
}

function Stability() {
  return (
    <DocSection title="What does not change in v1" id="promise">
      <ul>
        <li>
          A route, parameter, field, header, event or value of a body is not removed or renamed.
        </li>
        <li>A field keeps its type, and one that is always there stays there.</li>
        <li>What is optional in a request does not become required, and no limit becomes lower.</li>
        <li>A route does not need another scope.</li>
        <li>A field of a response does not get a value that its list of values lacks.</li>
      </ul>
      <p>
        A change that needs one of these is a new version with its own path, next to{' '}
        <Word>/api/v1</Word>, or is announced as a removal. Security may need an exception; the
        changelog then says why.
      </p>
    </DocSection>
  );
}

function Removals() {
  return (
    <DocSection
      title="How a removal is announced"
      id="removals"
      code={
        <CodePanel
          title="Response of a deprecated route"
          label="the headers of a deprecated route"
          sample={deprecated}
        />
      }
    >
      <ol>
        <li>
          The changelog says what will be removed, when, and what to use instead. This is at least
          12 months before.
        </li>
        <li>
          From that day, every response of the route has two headers. <Word>Deprecation</Word> is
          the time since when it is deprecated, in Unix seconds after an @ (RFC 9745).{' '}
          <Word>Sunset</Word> is the time when it stops working (RFC 8594).
        </li>
        <li>
          In the OpenAPI document the operation is marked <Word>deprecated</Word>.
        </li>
        <li>After the sunset the route returns 404.</li>
      </ol>
      <p>
        Log a warning when a response has the header <Word>Sunset</Word>. No route is deprecated
        today.
      </p>
    </DocSection>
  );
}

function ApiDocument() {
  return (
    <DocSection title="The OpenAPI document" id="document">
      <p>
        <a href="/api/v1/openapi.json">openapi.json</a> has the number of the release in{' '}
        <Word>info.version</Word>. Its responses and events are open: a validator made from it
        accepts fields that are added later. Bodies of requests are closed, because the API rejects
        unknown fields. Before every release the document is compared with the last one, and a
        breaking change stops the release.
      </p>
      <p>
        The document has an <Word>ETag</Word>. Send it in <Word>If-None-Match</Word>, and an
        unchanged document returns 304.
      </p>
    </DocSection>
  );
}
