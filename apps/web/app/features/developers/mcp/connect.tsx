import { Link } from 'react-router';
import { CodePanel } from '../code.tsx';
import { DocSection, Word } from '../doc.tsx';
import { plainSample } from '../plain-sample.ts';

interface ConnectProps {
  /** URL of the MCP server. */
  address: string;
}

/** Describes the steps that are the same for every assistant. */
export function Connect({ address }: ConnectProps) {
  return (
    <DocSection
      title="Connect an assistant"
      id="connect"
      code={<CodePanel title="Server URL" label="the server URL" sample={plainSample(address)} />}
    >
      <ol>
        <li>Give the assistant the server URL. It needs no client id and no secret.</li>
        <li>
          It opens Callboard in your browser. Sign in as an owner or admin, check the assistant's
          name and the site you are sent back to, choose the workspace and select Allow.
        </li>
        <li>
          Ask it, for example:{' '}
          <em>
            What is shooting this week? What is waiting on the client? Who is still on hold for day
            2?
          </em>
        </li>
      </ol>
      <p>
        The connection acts as you, in that workspace only.{' '}
        <Link to="/settings/connections">Settings, Connections</Link> shows every connection, who
        made it and its last use. Disconnecting takes effect immediately.
      </p>
    </DocSection>
  );
}

export function Claude({ address }: ConnectProps) {
  return (
    <DocSection
      title="Claude"
      id="claude"
      code={
        <CodePanel
          title="Claude Code, in a terminal"
          label="command for Claude Code"
          sample={plainSample(`claude mcp add --transport http callboard \\\n  ${address}`)}
        />
      }
    >
      <p>
        <strong>On the web and in the app:</strong> open Settings, Connectors, Add custom connector.
        Paste the URL, add it and select Connect.
      </p>
      <p>
        <strong>Claude Code:</strong> add the server with this command, then type <Word>/mcp</Word>{' '}
        and choose Authenticate.
      </p>
      <p>
        On the web and in the app, Claude connects from its own servers, so Callboard must be on the
        internet with https. Claude Code can also connect to a Callboard on your own computer.
      </p>
    </DocSection>
  );
}

export function ChatGpt() {
  return (
    <DocSection title="ChatGPT" id="chatgpt">
      <p>
        Open Settings, Apps and Connectors, Advanced settings and turn on Developer mode. Then
        create a connector, paste the URL and choose OAuth.
      </p>
      <p>
        A connection from ChatGPT is always read-only. ChatGPT connects from its own servers, so
        Callboard must be on the internet with https.
      </p>
      <p>
        Newer connectors each have their own callback URL, which ChatGPT shows during setup. Ask
        support to add it to <Word>OAUTH_READ_ONLY_CALLBACKS</Word>.
      </p>
    </DocSection>
  );
}

export function VisualStudioCode({ address }: ConnectProps) {
  return (
    <DocSection
      title="VS Code"
      id="vs-code"
      code={
        <>
          <CodePanel
            title=".vscode/mcp.json"
            label="settings for VS Code"
            sample={plainSample(JSON.stringify(codeSettings(address), null, 2))}
          />
          <CodePanel
            title="Without a token: add to OAUTH_CALLBACKS"
            label="callbacks of VS Code"
            sample={plainSample(codeCallbacks.join('\n'))}
          />
        </>
      }
    >
      <p>
        Save this file in your project folder and start the server from it. VS Code asks once for an
        API token and stores it. Create one without scopes in{' '}
        <Link to="/settings/tokens/new">Settings, API tokens</Link>.
      </p>
      <p>
        Without a token, VS Code registers callbacks on 127.0.0.1, which are always allowed, and on
        vscode.dev, which are not by default. It is refused until all are. To allow it, ask support
        to add these two addresses to <Word>OAUTH_CALLBACKS</Word>. Then the URL alone is enough.
      </p>
    </DocSection>
  );
}

const codeCallbacks = ['https://vscode.dev/redirect', 'https://insiders.vscode.dev/redirect'];

function codeSettings(address: string) {
  return {
    inputs: [
      { type: 'promptString', id: 'callboard', description: 'Callboard API token', password: true },
    ],
    servers: {
      callboard: {
        type: 'http',
        url: address,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code replaces it
        headers: { Authorization: 'Bearer ${input:callboard}' },
      },
    },
  };
}
