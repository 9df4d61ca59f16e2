import { Link } from 'react-router';
import { CodePanel } from '../code.tsx';
import { DocSection, Word } from '../doc.tsx';
import { plainSample } from '../plain-sample.ts';

interface ConnectProps {
  /** Where the MCP server answers. */
  address: string;
}

/** What every assistant is given, and what happens then. */
export function Connect({ address }: ConnectProps) {
  return (
    <DocSection
      title="Connect an assistant"
      id="connect"
      code={<CodePanel title="The address" label="address to give" sample={plainSample(address)} />}
    >
      <ol>
        <li>Give the assistant the address. It needs no client id and no secret.</li>
        <li>
          It opens Callboard in your browser. Sign in, look at the name it gives itself and at where
          you are sent back to, choose the workspace, and press Allow. Owners and admins can.
        </li>
        <li>
          Ask it:{' '}
          <em>
            What is shooting this week? What is waiting on the client? Who is still on hold for day
            2?
          </em>
        </li>
      </ol>
      <p>
        It reads as you, in that one workspace.{' '}
        <Link to="/settings/connections">Settings, Connections</Link> shows who connected what and
        when it was last used, and disconnects it at once.
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
        <strong>On the web and in the app:</strong> Settings, Connectors, Add custom connector.
        Paste the address, add it, and press Connect.
      </p>
      <p>
        <strong>Claude Code:</strong> add the server with the command, then type <Word>/mcp</Word>{' '}
        and choose Authenticate.
      </p>
      <p>
        The web and the app come from Claude’s own servers, so they reach only a Callboard that is
        on the internet with https. Claude Code also reaches one on your own computer.
      </p>
    </DocSection>
  );
}

export function ChatGpt() {
  return (
    <DocSection title="ChatGPT" id="chatgpt">
      <p>
        Settings, Apps and Connectors, Advanced settings: switch on Developer mode. Then create a
        connector, paste the address and choose OAuth.
      </p>
      <p>
        A connection from ChatGPT always only reads, whatever it asks for. It comes from ChatGPT’s
        own servers, so Callboard has to be on the internet with https.
      </p>
      <p>
        A newer connector has a callback of its own, which ChatGPT shows while you set it up.
        Whoever runs this server adds it to <Word>OAUTH_READ_ONLY_CALLBACKS</Word>.
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
        <CodePanel
          title=".vscode/mcp.json"
          label="settings for VS Code"
          sample={plainSample(JSON.stringify(codeSettings(address), null, 2))}
        />
      }
    >
      <p>
        Put this file into your folder and start the server from it. VS Code asks once for an API
        token and keeps it in its own store: make one without scopes in{' '}
        <Link to="/settings/tokens/new">Settings, API tokens</Link>.
      </p>
      <p>
        Without the token, VS Code registers itself with a callback on vscode.dev, which Callboard
        does not take by default. Whoever runs this server can allow it: add{' '}
        <Word>https://vscode.dev/redirect</Word> and{' '}
        <Word>https://insiders.vscode.dev/redirect</Word> to <Word>OAUTH_CALLBACKS</Word>; then the
        address alone is enough.
      </p>
    </DocSection>
  );
}

function codeSettings(address: string) {
  return {
    inputs: [
      { type: 'promptString', id: 'callboard', description: 'Callboard API token', password: true },
    ],
    servers: {
      callboard: {
        type: 'http',
        url: address,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: VS Code fills it in
        headers: { Authorization: 'Bearer ${input:callboard}' },
      },
    },
  };
}
