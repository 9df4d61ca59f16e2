import { limits, turns } from '@callboard/core/access';
import { planLimits, plans } from '@callboard/core/plans';
import { Link } from 'react-router';
import counted from '#app/features/developers/answers/counted.http?sample';
import limited from '#app/features/developers/answers/limited.http?sample';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import limitsCurl from '#app/features/developers/samples/limits.sh?sample';
import limitsTypescript from '#app/features/developers/samples/limits.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import type { Route } from './+types/developers-limits';

const title = 'Limits';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage(title, loaderData ? sentenceOf(loaderData) : title);

export function loader() {
  return {
    requests: limits.restRequests,
    writes: limits.restWrites,
    registrations: limits.oauthRegistrationsByAddress,
    exchanges: limits.oauthTokensByClient,
    tests: limits.testsByWorkspace,
    searches: turns.searches,
    endpoints: endpointLimits(),
  };
}

/** How many webhook endpoints each plan allows: "5 on trial, 5 on starter, 20 on studio". */
function endpointLimits(): string {
  const allowed = (plan: (typeof plans)[number], status: 'active' | 'trialing' = 'active') =>
    planLimits({ plan, status }).webhookEndpoints;
  return [
    `${allowed('starter', 'trialing')} on trial`,
    ...plans.map((plan) => `${allowed(plan)} on ${plan}`),
  ].join(', ');
}

type Limits = Route.ComponentProps['loaderData'];

function sentenceOf({ requests, writes }: Limits): string {
  return `A token may send ${requests.count} requests in ${requests.windowSeconds} seconds, and of those ${writes.count} writes in ${writes.windowSeconds} seconds.`;
}

export default function LimitsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title={title} answer={sentenceOf(loaderData)}>
      <WhatIsCounted {...loaderData} />
      <Headers />
      <OverTheLimit />
      <Assistants {...loaderData} />
      <Sizes endpoints={loaderData.endpoints} />
    </Doc>
  );
}

function WhatIsCounted({ requests, writes, tests }: Limits) {
  return (
    <DocSection title="What is counted" id="counted">
      <FactsTable
        label="Limits of a token"
        columns={['Limit', 'Allowed', 'Counts']}
        rows={[
          {
            key: 'requests',
            cells: [
              'Requests',
              `${requests.count} in ${requests.windowSeconds} seconds`,
              'Every request.',
            ],
          },
          {
            key: 'writes',
            cells: [
              'Write burst',
              `${writes.count} in ${writes.windowSeconds} seconds`,
              'POST, PATCH and DELETE, besides counting as requests.',
            ],
          },
        ]}
      />
      <p>
        Each token is counted by itself. A request refused with 401, 402, 403 or 429 is not counted,
        so being refused never keeps you out for longer. One refused with 404, 409 or 422 is. Tests
        of webhook endpoints also count for the workspace: {tests.count} in {tests.windowSeconds}{' '}
        seconds, four at once.
      </p>
    </DocSection>
  );
}

function Headers() {
  return (
    <DocSection
      title="See how much is left"
      id="headers"
      code={
        <>
          <Samples
            title="How much is left"
            in={{ curl: limitsCurl, typescript: limitsTypescript }}
          />
          <CodePanel title="The headers" label="the headers of the answer" sample={counted} />
        </>
      }
    >
      <p>Counted answers tell how the limit stands. Of the two, they tell of the nearer one.</p>
      <ul>
        <li>
          <Word>RateLimit-Limit</Word>: how many requests its window allows.
        </li>
        <li>
          <Word>RateLimit-Remaining</Word>: how many are left of them.
        </li>
        <li>
          <Word>RateLimit-Reset</Word>: seconds until the window ends and all are back.
        </li>
      </ul>
    </DocSection>
  );
}

function OverTheLimit() {
  return (
    <DocSection
      title="When you are over"
      id="over"
      code={<CodePanel title="Over the limit" label="a limited answer" sample={limited} />}
    >
      <p>
        The next request answers 429 <Word>rate_limited</Word>. <Word>Retry-After</Word> gives the
        whole seconds to wait; after them, the same request is served. Wait for what it says rather
        than for a guess: a fixed wait is too long or too short.
      </p>
      <p>
        Reading a lot? Ask for 100 rows a page, and for{' '}
        <Link to="/developers/paging#updated-since">what changed</Link> rather than everything.
      </p>
    </DocSection>
  );
}

function Assistants({ registrations, exchanges, searches }: Limits) {
  return (
    <DocSection title="Assistants" id="mcp">
      <FactsTable
        label="Limits of assistants"
        columns={['What', 'At most']}
        rows={[
          {
            key: 'registrations',
            cells: ['Registrations of clients', `${registrations.count} an hour from one address`],
          },
          {
            key: 'exchanges',
            cells: [
              'Exchanges and refreshes of tokens',
              `${exchanges.count} in ${exchanges.windowSeconds / 60} minutes for one client`,
            ],
          },
          { key: 'calls', cells: ['Calls over MCP', 'Not counted, however many'] },
          {
            key: 'atOnce',
            cells: [
              'Searches of one workspace at once',
              `${searches.atOnce}, and ${searches.waiting} more that wait their turn`,
            ],
          },
          { key: 'body', cells: ['Body of a call over MCP', '256 KB'] },
          { key: 'oauth', cells: ['Body of a registration or an exchange', '16 KB'] },
          {
            key: 'rows',
            cells: ['Rows in the answer of a tool', '50, marked when there are more'],
          },
        ]}
      />
      <p>
        Over a limit, registration and exchange answer 429 with <Word>Retry-After</Word> and a
        sentence in <Word>error</Word>. A request that proves nothing counts against the address it
        came from and not against the client it names. A call over MCP that finds the line full
        answers 429 too, with an error in JSON-RPC; send it again.{' '}
        <Link to="/developers/mcp">How assistants connect</Link>.
      </p>
    </DocSection>
  );
}

const sizes = [
  ['Page', '1 to 100 rows, 25 without a limit'],
  ['Idempotency-Key', 'Up to 255 visible ASCII characters, kept 24 hours'],
  ['Body of a request', '1 MB; a larger one answers 413'],
  ['metadata of a link', '4 KB'],
  ['Live tokens of a workspace', '25, with names of up to 80 characters'],
  ['An answer to a webhook', '10 seconds to come; its first 16 KB are kept for 30 days'],
  ['Attempts of a webhook', '8, over about 22 hours'],
] as const;

function Sizes({ endpoints }: { endpoints: string }) {
  const rows = [...sizes, ['Webhook endpoints of a workspace', endpoints]] as const;
  return (
    <DocSection title="Other sizes" id="sizes">
      <FactsTable
        label="Other limits"
        columns={['What', 'At most']}
        rows={rows.map(([what, most]) => ({ key: what, cells: [what, most] }))}
      />
    </DocSection>
  );
}
