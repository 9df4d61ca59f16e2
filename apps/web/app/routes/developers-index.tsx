import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import me from '#app/features/developers/answers/me.json?sample';
import project from '#app/features/developers/answers/project.json?sample';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import { places, reference } from '#app/features/developers/places.ts';
import createCurl from '#app/features/developers/samples/create-project.sh?sample';
import createTypescript from '#app/features/developers/samples/create-project.ts?sample';
import firstCurl from '#app/features/developers/samples/first-call.sh?sample';
import firstTypescript from '#app/features/developers/samples/first-call.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-index';

const answer =
  'Read your productions from your own programs, and write back projects, cuts, review notes and links, over one REST API.';

export const meta: Route.MetaFunction = () => describePage('Start here', answer);

export function loader({ context }: Route.LoaderArgs) {
  return { baseUrl: context.get(servicesContext).baseUrl };
}

export default function DevelopersIndex({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Build on Callboard" answer={answer}>
      <FirstCall baseUrl={loaderData.baseUrl} />
      <FirstWrite />
      <WhatThereIs />
      <Rules />
      <WhereNext />
    </Doc>
  );
}

function FirstCall({ baseUrl }: { baseUrl: string }) {
  const environment = `export BASE_URL=${baseUrl}\nexport TOKEN=svc_…`;
  return (
    <DocSection
      title="Make a first call"
      id="first-call"
      code={
        <>
          <CodePanel
            title="Once, in your terminal"
            label="environment"
            sample={{ code: environment, lines: toLines(environment) }}
          />
          <Samples title="First call" in={{ curl: firstCurl, typescript: firstTypescript }} />
          <CodePanel title="200 OK" label="answer to the first call" sample={me} />
        </>
      }
    >
      <ol>
        <li>
          An owner or admin makes a token in{' '}
          <Link to="/settings/tokens/new">Settings, API tokens</Link>. It is shown once.
        </li>
        <li>
          Keep it in the environment as <Word>TOKEN</Word>. Every sample on these pages reads it
          from there, and the address from <Word>BASE_URL</Word>.
        </li>
        <li>
          Ask who you are. <Word>GET /me</Word> works with any token that holds a scope.
        </li>
      </ol>
      <p>The token decides the workspace: nothing in a request can choose another.</p>
    </DocSection>
  );
}

function toLines(text: string): ['keyword' | 'text', string][][] {
  return text.split('\n').map((line) => [
    ['keyword', 'export'],
    ['text', line.slice('export'.length)],
  ]);
}

function FirstWrite() {
  return (
    <DocSection
      title="Make a project"
      id="first-write"
      code={
        <>
          <Samples
            title="Create a project"
            in={{ curl: createCurl, typescript: createTypescript }}
          />
          <CodePanel title="201 Created" label="the created project" sample={project} />
        </>
      }
    >
      <p>
        A write runs what the app runs: the project gets its job number and its board, counts
        against the plan, and its activity says <Word>api:</Word> with the name of your token.
      </p>
      <p>
        The <Word>Idempotency-Key</Word> makes it safe to send twice:{' '}
        <Link to="/developers/idempotency">how keys work</Link>.
      </p>
    </DocSection>
  );
}

const resources = [
  ['Projects', 'Read, create, change', 'Name, status, phase, dates, client and contact.'],
  ['External links', 'Read, create, change, delete', 'The same asset in another system.'],
  ['Shoot days', 'Read', 'Dates, call and wrap times, holds, place, call sheet.'],
  ['Deliverables', 'Read, create, change', 'What is owed, in which format, and where it stands.'],
  ['Versions', 'Read, post a cut by link', 'Every cut, with the decision on it.'],
  ['Review notes', 'Read, write', 'What the client and the team said, at which second.'],
  ['Clients and contacts', 'Read', 'Who the work is for, with e-mail and phone.'],
  ['Crew', 'Read', 'Names, roles, booking status and call times.'],
  ['Locations', 'Read', 'Where a project shoots.'],
  ['Media drives', 'Read', 'Which drives hold its material.'],
  ['Webhook endpoints', 'Read, create, change, delete, test', 'Where events are posted.'],
] as const;

function WhatThereIs() {
  return (
    <DocSection title="What there is" id="resources">
      <FactsTable
        label="Records of the API"
        columns={['Record', 'You can', 'It tells']}
        rows={resources.map((cells) => ({ key: cells[0], cells: [...cells] }))}
      />
      <p>
        Every route, field and answer is in the{' '}
        <Link to={reference.to} reloadDocument>
          API reference
        </Link>
        , made from <a href="/api/v1/openapi.json">our OpenAPI 3.1 document</a>.
      </p>
    </DocSection>
  );
}

function Rules() {
  return (
    <DocSection title="What holds everywhere" id="rules">
      <ul>
        <li>
          JSON in and out, keys in snake_case. A field or parameter we do not know is refused, so a
          typing mistake never goes unseen.
        </li>
        <li>
          Instants are ISO 8601 in UTC with milliseconds; dates are <Word>YYYY-MM-DD</Word>. Shoot
          dates and call times are read in the workspace's time zone, which <Word>GET /me</Word>{' '}
          tells.
        </li>
        <li>Ids are opaque text. Enum values are the stored values, never labels.</li>
        <li>Deleted records, and those of other workspaces, answer 404.</li>
        <li>
          Money, crew start paperwork and crew contact details are in no answer and in no request.
        </li>
        <li>
          Every answer carries <Word>x-request-id</Word>. Quote it when you ask us something.
        </li>
      </ul>
    </DocSection>
  );
}

const tells = [
  'Tokens, scopes, and when a token stops.',
  'Walk a list, and read only what changed.',
  'Every refusal, and what to do about it.',
  'Send a write twice, do the work once.',
  'How fast a token may go.',
  'Be told of changes instead of asking.',
  'Connect Claude, ChatGPT or VS Code, and ask.',
];

function WhereNext() {
  return (
    <DocSection title="Read next" id="next">
      <ul className="!grid !max-w-none !list-none grid-cols-1 !gap-px !pl-0 sm:grid-cols-2">
        {places.slice(1).map((it, index) => (
          <li key={it.to} className="border-b border-line py-3">
            <Link to={it.to} prefetch="intent" className="font-medium">
              {it.label}
            </Link>
            <p>{tells[index]}</p>
          </li>
        ))}
      </ul>
    </DocSection>
  );
}
