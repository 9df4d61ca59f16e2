import { mcpPath } from '@callboard/mcp';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { neverReadable } from '#app/features/accounts/connections/readable.ts';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import {
  ChatGpt,
  Claude,
  Connect,
  VisualStudioCode,
} from '#app/features/developers/mcp/connect.tsx';
import { Endings, Errors, ForClients } from '#app/features/developers/mcp/protocol.tsx';
import { Refresh } from '#app/features/developers/mcp/refresh.tsx';
import { listTools } from '#app/features/developers/mcp/tool-rows.ts';
import found from '#app/features/developers/responses/found.json?sample';
import callPython from '#app/features/developers/samples/mcp-call.py?sample';
import callCurl from '#app/features/developers/samples/mcp-call.sh?sample';
import callTypescript from '#app/features/developers/samples/mcp-call.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-mcp';

const summary =
  'Ask your assistant what is shooting this week. Claude, ChatGPT, VS Code and your own scripts can read a workspace over MCP once an owner or admin gives them access.';

export const meta: Route.MetaFunction = () => describePage('Assistants (MCP)', summary);

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext);
  return { baseUrl, address: `${baseUrl}${mcpPath}`, tools: listTools() };
}

export default function DevelopersMcp({ loaderData }: Route.ComponentProps) {
  const { baseUrl, address, tools } = loaderData;
  return (
    <Doc title="Assistants (MCP)" summary={summary}>
      <Connect address={address} />
      <Claude address={address} />
      <ChatGpt />
      <VisualStudioCode address={address} />
      <Script />
      <ToolList tools={tools} />
      <Endings />
      <ForClients baseUrl={baseUrl} />
      <Refresh />
      <Errors />
    </Doc>
  );
}

function Script() {
  return (
    <DocSection
      title="Your own script"
      id="script"
      code={
        <>
          <Samples
            title="Tool call"
            in={{ curl: callCurl, typescript: callTypescript, python: callPython }}
          />
          <CodePanel title="200 OK" label="the tool result" sample={found} />
        </>
      }
    >
      <p>
        A script does not need a browser. It sends an{' '}
        <Link to="/developers/authentication">API token</Link>. Over MCP a token is always
        read-only, whatever its scopes. A token with no scopes works only with MCP.
      </p>
      <p>
        Every result has the time it was read (<Word>as_of</Word>) and the time zone of its times (
        <Word>time_zone</Word>). A list has at most 50 rows, and <Word>truncated</Word> says whether
        there are more.
      </p>
    </DocSection>
  );
}

type Tools = Route.ComponentProps['loaderData']['tools'];

function ToolList({ tools }: { tools: Tools }) {
  return (
    <DocSection title="Tools" id="tools">
      <FactsTable
        label="Tools"
        columns={['Topic', 'Result', 'Tool']}
        rows={tools.map(({ name, title, result, scope }) => ({
          key: name,
          cells: [
            title,
            scope === 'estimate' ? `${result} Requires the estimate scope.` : result,
            <span key="name" className="whitespace-nowrap">
              <Word>{name}</Word>
            </span>,
          ],
        }))}
      />
      <p>
        With the read scope, nothing can be changed or deleted. No tool returns {neverReadable}.
      </p>
      <p>
        Notes and comments by clients and crew are returned word for word with their author. Tell
        your assistant to treat them as data, not as instructions.
      </p>
    </DocSection>
  );
}
