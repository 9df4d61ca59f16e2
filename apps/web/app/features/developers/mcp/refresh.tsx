import python from '../assistants/refresh_once.py?sample';
import typescript from '../assistants/refresh-once.ts?sample';
import { CodePanel } from '../code.tsx';
import { DocSection, Word } from '../doc.tsx';
import refresh from '../responses/refresh.http?sample';
import { Samples } from '../samples.tsx';

/** Describes how a client refreshes without ending its connection. */
export function Refresh() {
  return (
    <>
      <DocSection
        title="Refresh a token"
        id="refresh"
        code={<CodePanel title="Refresh" label="a refresh request" sample={refresh} />}
      >
        <p>
          An access token is valid for 1 hour. Every refresh returns a new access token and a new
          refresh token, which is valid for 90 days.
        </p>
        <ul>
          <li>
            <strong>
              Leave <Word>scope</Word> out when refreshing.
            </strong>{' '}
            The connection keeps what the person allowed, and the response names it in{' '}
            <Word>scope</Word>. A scope other than <Word>read</Word> returns{' '}
            <Word>invalid_scope</Word>. Authlib repeats the scope of its session: refresh with a
            session that has none.
          </li>
          <li>
            <strong>
              Send <Word>client_id</Word> in the body.
            </strong>{' '}
            Clients have no secret. A <Word>Basic</Word> header is not read.
          </li>
          <li>
            <strong>Store the new refresh token before you use the access token.</strong> If it is
            lost, the person has to connect again.
          </li>
        </ul>
      </DocSection>
      <DocSection
        title="Refresh one at a time"
        id="one-refresh"
        code={<Samples title="One refresh at a time" in={{ typescript, python }} />}
      >
        <p>
          A refresh token works once. When it is sent a second time it may have been copied, so the
          connection ends and the person has to connect again. Two requests that both find their
          access token expired must therefore not both refresh, nor one that notices a little later.
        </p>
        <ul>
          <li>
            <strong>TypeScript:</strong> the official SDK refreshes once for each rejected request.
            Give its transport the <Word>fetch</Word> shown here. It works with{' '}
            <Word>@modelcontextprotocol/sdk</Word> 1.x and <Word>@modelcontextprotocol/client</Word>{' '}
            2.x.
          </li>
          <li>
            <strong>Python:</strong> the official SDK refreshes under a lock of its provider. Give
            all sessions of a connection the same provider.
          </li>
          <li>
            <strong>Several processes:</strong> let one of them refresh, or hold a lock, such as a
            row of your database, from reading the refresh token until the new one is stored.
          </li>
        </ul>
      </DocSection>
    </>
  );
}
