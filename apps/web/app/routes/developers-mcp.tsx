import { mcpPath } from '@callboard/mcp';
import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { neverReadable } from '#app/features/connections/readable.ts';
import found from '#app/features/developers/answers/found.json?sample';
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
import { listTools } from '#app/features/developers/mcp/tool-rows.ts';
import askCurl from '#app/features/developers/samples/mcp-ask.sh?sample';
import askTypescript from '#app/features/developers/samples/mcp-ask.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-mcp';

const answer =
  'Ask your assistant what is shooting this week. Claude, ChatGPT, VS Code and your own scripts read the workspace over MCP, once an owner or admin has let them in.';

export const meta: Route.MetaFunction = () => describePage('Assistants (MCP)', answer);

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext);
  return { baseUrl, address: `${baseUrl}${mcpPath}`, tools: listTools() };
}

export default function DevelopersMcp({ loaderData }: Route.ComponentProps) {
  const { baseUrl, address, tools } = loaderData;
  return (
    <Doc title="Assistants (MCP)" answer={answer}>
      <Connect address={address} />
      <Claude address={address} />
      <ChatGpt />
      <VisualStudioCode address={address} />
      <Script />
      <WhatItSees tools={tools} />
      <Endings />
      <ForClients baseUrl={baseUrl} />
      <Errors />
    </Doc>
  );
}

function Script() {
  return (
    <DocSection
      title="A script of your own"
      id="script"
      code={
        <>
          <Samples title="Ask a question" in={{ curl: askCurl, typescript: askTypescript }} />
          <CodePanel title="200 OK" label="answer to the question" sample={found} />
        </>
      }
    >
      <p>
        A script needs no browser: it sends an{' '}
        <Link to="/developers/authentication">API token</Link>. Over MCP a token only ever reads,
        whichever scopes it holds; one without scopes does nothing else.
      </p>
      <p>
        Every answer says when it was true (<Word>as_of</Word>) and in which zone its times are. A
        list holds at most 50 rows and says in <Word>truncated</Word> whether there are more.
      </p>
    </DocSection>
  );
}

type Tools = Route.ComponentProps['loaderData']['tools'];

function WhatItSees({ tools }: { tools: Tools }) {
  return (
    <DocSection title="What it can see" id="tools">
      <FactsTable
        label="Tools"
        columns={['About', 'It tells', 'Tool']}
        rows={tools.map(({ name, title, answers, scope }) => ({
          key: name,
          cells: [
            title,
            scope === 'estimate' ? `${answers} Only with the permission for estimates.` : answers,
            <span key="name" className="whitespace-nowrap">
              <Word>{name}</Word>
            </span>,
          ],
        }))}
      />
      <p>It changes and deletes nothing, and never sees {neverReadable}.</p>
      <p>
        Notes and comments that clients and crew wrote come as their words, marked with who wrote
        them. Tell your assistant to treat them as something to read, not as something to do.
      </p>
    </DocSection>
  );
}
