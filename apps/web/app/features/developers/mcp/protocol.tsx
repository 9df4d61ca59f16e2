import { DocSection, Word } from '../doc.tsx';
import { FactsTable } from '../facts-table.tsx';

const credentials = [
  [
    'OAuth access token',
    'A person, on the approval page',
    'read, or read estimate',
    '1 hour; refresh to renew',
  ],
  ['API token', 'An owner or admin, in Settings', 'read', 'Until it is revoked or expires'],
] as const;

/** Describes the protocol for authors of MCP clients. */
export function ForClients({ baseUrl }: { baseUrl: string }) {
  return (
    <DocSection title="Write a client" id="client">
      <p>
        The server speaks JSON-RPC 2.0 over HTTP: one message per POST, one JSON response. It has no
        sessions and no streams. The methods are <Word>initialize</Word>, <Word>ping</Word>,{' '}
        <Word>tools/list</Word> and <Word>tools/call</Word>.
      </p>
      <FactsTable
        label="MCP credentials"
        columns={['Credential', 'Granted by', 'Scope', 'Lifetime']}
        rows={credentials.map((cells) => ({ key: cells[0], cells: [...cells] }))}
      />
      <p>
        A request without a token returns 401 with the address of the protected-resource metadata.
        Clients built on the official libraries handle the rest. To do it yourself:
      </p>
      <ol>
        <li>
          Read <Word>{`${baseUrl}/.well-known/oauth-authorization-server`}</Word>.
        </li>
        <li>
          Register a client at <Word>/api/oauth/register</Word> with 1 to 10{' '}
          <Word>redirect_uris</Word> and optionally a <Word>client_name</Word>. Allowed URIs are{' '}
          <Word>http://localhost</Word>, <Word>http://127.0.0.1</Word> and <Word>http://[::1]</Word>{' '}
          on any port, and the callbacks of hosted assistants that this server allows.
        </li>
        <li>
          Send the person to <Word>/oauth/authorize</Word> with PKCE (S256), <Word>state</Word> and,
          to use the estimate tools, <Word>scope=read estimate</Word>. An invalid request is shown
          to the person and never redirected.
        </li>
        <li>
          Check <Word>state</Word> and <Word>iss</Word>, then exchange the code at{' '}
          <Word>/api/oauth/token</Word> within 10 minutes.
        </li>
        <li>
          <a href="#refresh">Refresh</a> before the access token expires, or when a call returns
          401, <a href="#one-refresh">one at a time</a>.
        </li>
      </ol>
    </DocSection>
  );
}

const codes = [
  ['-32700', '400', 'The body is not valid JSON.'],
  [
    '-32600',
    '200, 403, 404, 405 or 413',
    'Not a single JSON-RPC 2.0 request, a token sent by a page of another site, a path other than /api/mcp, a method other than POST, or a body over 256 KB.',
  ],
  ['-32601', '200', 'Unknown method.'],
  ['-32602', '200', 'Unknown tool, or an argument that is missing or has the wrong type or range.'],
  ['-32603', '500', 'The server failed.'],
  ['-32001', '401', 'The token is missing or no longer valid. Refresh it or connect again.'],
  ['-32000', '429', 'Too many calls of the workspace are waiting. Retry.'],
] as const;

export function Errors() {
  return (
    <DocSection title="Errors" id="errors">
      <FactsTable
        label="MCP error codes"
        columns={['Code', 'Status', 'Meaning']}
        rows={codes.map((cells) => ({ key: cells[0], cells: [...cells] }))}
      />
      <p>
        A tool that runs but cannot answer, for example because an id does not exist, is not a
        protocol error. Its result has <Word>isError: true</Word> and one sentence.
      </p>
    </DocSection>
  );
}

const endings = [
  ['An owner or admin disconnects it', 'It ends immediately.'],
  ['The person is removed or is no longer an owner or admin', 'It ends immediately.'],
  ['The person is suspended', 'Calls return 401. A refresh during the suspension ends it.'],
  ['A refresh token is used twice', 'It ends, because the token may have been copied.'],
  ['An authorization code is used twice', 'It ends, because the code may have been copied.'],
  ['The plan lapses', 'Calls return 401. A refresh before the plan is active again ends it.'],
  ['It is not refreshed for 90 days', 'It ends.'],
] as const;

export function Endings() {
  return (
    <DocSection title="When a connection ends" id="endings">
      <FactsTable
        label="Why a connection ends"
        columns={['Event', 'Effect']}
        rows={endings.map((cells) => ({ key: cells[0], cells: [...cells] }))}
      />
      <p>
        For 90 days, Settings, Connections shows why a connection ended. To continue, connect again.
      </p>
    </DocSection>
  );
}
