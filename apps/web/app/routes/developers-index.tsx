import { Link } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import { places, reference } from '#app/features/developers/places.ts';
import me from '#app/features/developers/responses/me.json?sample';
import project from '#app/features/developers/responses/project.json?sample';
import createPython from '#app/features/developers/samples/create-project.py?sample';
import createCurl from '#app/features/developers/samples/create-project.sh?sample';
import createTypescript from '#app/features/developers/samples/create-project.ts?sample';
import firstPython from '#app/features/developers/samples/first-call.py?sample';
import firstCurl from '#app/features/developers/samples/first-call.sh?sample';
import firstTypescript from '#app/features/developers/samples/first-call.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-index';

const summary =
  'Use the REST API to read your productions from your own code, and to write projects, deliverables, cuts, review notes and links.';

export const meta: Route.MetaFunction = () => describePage('Get started', summary);

export function loader({ context }: Route.LoaderArgs) {
  return { baseUrl: context.get(servicesContext).baseUrl };
}

export default function DevelopersIndex({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Build on Callboard" summary={summary}>
      <FirstCall baseUrl={loaderData.baseUrl} />
      <FirstWrite />
      <Resources />
      <Conventions />
      <ReadNext />
    </Doc>
  );
}

function FirstCall({ baseUrl }: { baseUrl: string }) {
  const environment = `export BASE_URL=${baseUrl}\nexport TOKEN=svc_…`;
  return (
    <DocSection
      title="Make your first request"
      id="first-call"
      code={
        <>
          <CodePanel
            title="Run once in your terminal"
            label="environment"
            sample={{ code: environment, lines: toLines(environment) }}
          />
          <Samples
            title="First request"
            in={{ curl: firstCurl, typescript: firstTypescript, python: firstPython }}
          />
          <CodePanel title="200 OK" label="the response to the first request" sample={me} />
        </>
      }
    >
      <ol>
        <li>
          An owner or admin creates a token in{' '}
          <Link to="/settings/tokens/new">Settings, API tokens</Link>. It is shown once.
        </li>
        <li>
          Store it in the environment variable <Word>TOKEN</Word>. Every sample on these pages reads
          the token from there and the address from <Word>BASE_URL</Word>.
        </li>
        <li>
          Call <Word>GET /me</Word>. It works with any token that holds at least one scope.
        </li>
      </ol>
      <p>The token decides the workspace. Nothing in a request can select another one.</p>
      <p>
        Each sample is a file to save and run: curl in a shell with <Word>openssl</Word>, TypeScript
        with Node 22.18 or newer and no package, Python 3.9 or newer with its standard library. A
        sample that creates something removes or closes it at the end.
      </p>
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
      title="Create a project"
      id="first-write"
      code={
        <>
          <Samples
            title="Create a project"
            in={{ curl: createCurl, typescript: createTypescript, python: createPython }}
          />
          <CodePanel title="201 Created" label="the created project" sample={project} />
        </>
      }
    >
      <p>
        Writes run the same logic as the app. The new project gets a job number and a board, and
        counts against the plan's active projects. Its activity names your token as{' '}
        <Word>{'api:<token_name>'}</Word>.
      </p>
      <p>
        The <Word>Idempotency-Key</Word> makes it safe to retry the request. See{' '}
        <Link to="/developers/idempotency">Idempotency</Link>.
      </p>
    </DocSection>
  );
}

const resources = [
  ['Projects', 'Read, create, update', 'Name, status, phase, dates, client and contact.'],
  ['External links', 'Read, create, update, delete', 'The same asset in another system.'],
  ['Shoot days', 'Read', 'Date, call and wrap times, hold status, location and call sheet.'],
  ['Deliverables', 'Read, create, update', 'Title, format, due date and status.'],
  ['Versions', 'Read, create from a link', 'Each cut of a deliverable and its decision.'],
  ['Review notes', 'Read, create', 'Client-visible notes and their position in the cut.'],
  ['Clients and contacts', 'Read', 'Clients, and their contacts with email and phone.'],
  ['Crew', 'Read', 'Name, role, booking status and call time.'],
  ['Locations', 'Read', 'Locations of a project.'],
  ['Media drives', 'Read', "Drives that hold a project's media."],
  ['Webhook endpoints', 'Read, create, update, delete, test', 'URLs that events are posted to.'],
] as const;

function Resources() {
  return (
    <DocSection title="Resources" id="resources">
      <FactsTable
        label="API resources"
        columns={['Resource', 'Operations', 'Contents']}
        rows={resources.map((cells) => ({ key: cells[0], cells: [...cells] }))}
      />
      <p>
        The <Link to={reference.to}>API reference</Link> lists every route, field and response. It
        is generated from our <a href="/api/v1/openapi.json">OpenAPI 3.1 description</a>. So is a{' '}
        <a href="/developers/callboard.postman_collection.json">Postman collection</a>: import it
        and set its variable <Word>token</Word>.
      </p>
      <p>
        For assistants that write code, <a href="/llms.txt">llms.txt</a> lists every page, each of
        which is also there as Markdown.
      </p>
    </DocSection>
  );
}

function Conventions() {
  return (
    <DocSection title="Conventions" id="rules">
      <ul>
        <li>
          Requests and responses are JSON with snake_case keys. Unknown fields and parameters are
          rejected, so typos do not go unnoticed.
        </li>
        <li>
          Timestamps are ISO 8601 in UTC with milliseconds. Dates are <Word>YYYY-MM-DD</Word>. Shoot
          dates and call times are in the workspace's time zone, which <Word>GET /me</Word> returns.
        </li>
        <li>Ids are opaque strings. Enum values are the stored values, never display labels.</li>
        <li>Deleted records and records of other workspaces return 404.</li>
        <li>
          The API never returns or writes money, crew start paperwork or crew contact details.
        </li>
        <li>
          Every response has the header <Word>x-request-id</Word>. Include it when you ask for help.
        </li>
      </ul>
    </DocSection>
  );
}

function ReadNext() {
  return (
    <DocSection title="Read next" id="next">
      <ul className="!grid !max-w-none !list-none grid-cols-1 !gap-px !pl-0 sm:grid-cols-2">
        {places.slice(1).map((it) => (
          <li key={it.to} className="border-b border-line py-3">
            <Link to={it.to} prefetch="intent" className="font-medium">
              {it.label}
            </Link>
            <p>{it.about}</p>
          </li>
        ))}
      </ul>
    </DocSection>
  );
}
