import { DocSection, Word } from '../doc.tsx';
import { FactsTable } from '../facts-table.tsx';

const credentials = [
  ['Connection', 'A person, on the approval page', 'read, or read and estimate', '1 hour, renewed'],
  ['API token', 'An owner or admin, in Settings', 'read', 'Until it expires or is revoked'],
] as const;

/** For who writes a client: how one gets in by itself. */
export function ForClients({ baseUrl }: { baseUrl: string }) {
  return (
    <DocSection title="Write a client" id="client">
      <p>
        The server speaks JSON-RPC 2.0 over plain HTTP: one message in a POST, one JSON answer. It
        keeps no session and opens no stream. The methods are <Word>initialize</Word>,{' '}
        <Word>ping</Word>, <Word>tools/list</Word> and <Word>tools/call</Word>.
      </p>
      <FactsTable
        label="Credentials of MCP"
        columns={['Credential', 'Given by', 'May', 'Lives']}
        rows={credentials.map((cells) => ({ key: cells[0], cells: [...cells] }))}
      />
      <p>
        A call without a token answers 401 with the address of the discovery document; a client of
        the official libraries does the rest by itself. By hand:
      </p>
      <ol>
        <li>
          Read <Word>{`${baseUrl}/.well-known/oauth-authorization-server`}</Word>.
        </li>
        <li>
          Register with a <Word>client_name</Word> and 1 to 10 <Word>redirect_uris</Word>:{' '}
          <Word>http://localhost</Word>, <Word>http://127.0.0.1</Word> or <Word>http://[::1]</Word>{' '}
          with any port, or the callback of a hosted assistant that this server knows.
        </li>
        <li>
          Send the person to <Word>/oauth/authorize</Word> with PKCE (S256), <Word>state</Word> and,
          if you want more than reading, <Word>scope=read estimate</Word>. What is wrong with a
          request is shown to the person, never sent back.
        </li>
        <li>
          Check <Word>state</Word> and <Word>iss</Word>, then exchange the code within 10 minutes.
        </li>
        <li>
          Refresh one at a time. Every refresh gives a new refresh token and ends the old one; an
          old one that is sent again ends the connection.
        </li>
      </ol>
    </DocSection>
  );
}

const codes = [
  ['-32700', '400', 'The body is not JSON.'],
  [
    '-32600',
    '200, 403, 405 or 413',
    'Not one JSON-RPC 2.0 request, a token from a page of another site, not a POST, or over 256 KB.',
  ],
  ['-32601', '200', 'A method there is not.'],
  ['-32602', '200', 'An unknown tool, or an argument that is missing or out of its range.'],
  ['-32603', '500', 'Something went wrong on our side.'],
  ['-32001', '401', 'No token, or one that has ended. Refresh, or connect again.'],
] as const;

export function Errors() {
  return (
    <DocSection title="When it cannot answer" id="errors">
      <FactsTable
        label="Error codes of MCP"
        columns={['Code', 'Status', 'It means']}
        rows={codes.map((cells) => ({ key: cells[0], cells: [...cells] }))}
      />
      <p>
        A tool that ran but has no answer, as for an id that is not there, is not an error of the
        protocol: its result carries <Word>isError: true</Word> and one sentence.
      </p>
    </DocSection>
  );
}

const endings = [
  ['Somebody disconnects it', 'An owner or admin, in Settings, Connections.'],
  ['Its person loses the role', 'No longer owner or admin, or removed. While suspended it waits.'],
  ['A refresh token comes twice', 'It may have been copied, so everything made from it ends.'],
  ['An authorization code comes twice', 'For the same reason.'],
  ['The plan lapses', 'It is refused meanwhile, and ends if it asks for new tokens.'],
  ['Nobody uses it', 'After 90 days without a refresh.'],
] as const;

export function Endings() {
  return (
    <DocSection title="When a connection ends" id="endings">
      <FactsTable
        label="Why a connection ends"
        columns={['When', 'Then']}
        rows={endings.map((cells) => ({ key: cells[0], cells: [...cells] }))}
      />
      <p>Settings, Connections says for 90 days why each one ended. Connect again to go on.</p>
    </DocSection>
  );
}
