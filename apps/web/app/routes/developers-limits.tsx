import { limits, turns } from '@callboard/core/accounts';
import { planLimits, plans } from '@callboard/core/kernel';
import { Link } from 'react-router';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import counted from '#app/features/developers/responses/counted.http?sample';
import limited from '#app/features/developers/responses/limited.http?sample';
import limitsPython from '#app/features/developers/samples/limits.py?sample';
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
    testTurns: turns.tests,
    searches: turns.searches,
    endpoints: endpointLimits(),
  };
}

/** Returns how many webhook endpoints each plan allows: "5 on trial, 5 on starter, 20 on studio". */
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
  return `Each token can send ${requests.count} requests per ${requests.windowSeconds} seconds. Writes are also limited to ${writes.count} per ${writes.windowSeconds} seconds.`;
}

export default function LimitsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title={title} summary={sentenceOf(loaderData)}>
      <RateLimits {...loaderData} />
      <Headers />
      <OverTheLimit />
      <Assistants {...loaderData} />
      <Sizes endpoints={loaderData.endpoints} />
    </Doc>
  );
}

function RateLimits({ requests, writes, tests, testTurns }: Limits) {
  return (
    <DocSection title="Rate limits" id="counted">
      <FactsTable
        label="Rate limits of a token"
        columns={['Limit', 'Allowed', 'Applies to']}
        rows={[
          {
            key: 'requests',
            cells: [
              'Requests',
              `${requests.count} per ${requests.windowSeconds} seconds`,
              'Every request.',
            ],
          },
          {
            key: 'writes',
            cells: [
              'Write burst',
              `${writes.count} per ${writes.windowSeconds} seconds`,
              'POST, PATCH and DELETE. These also count as requests.',
            ],
          },
        ]}
      />
      <p>
        Each token is counted separately. Requests refused with 401, 402, 403 or 429 are not
        counted. Requests refused with 404, 409 or 422 are. Tests of webhook endpoints also count
        toward a limit of the workspace: {tests.count} per {tests.windowSeconds} seconds, with{' '}
        {testTurns.atOnce} running at once.
      </p>
    </DocSection>
  );
}

function Headers() {
  return (
    <DocSection
      title="Check what is left"
      id="headers"
      code={
        <>
          <Samples
            title="Remaining requests"
            in={{ curl: limitsCurl, typescript: limitsTypescript, python: limitsPython }}
          />
          <CodePanel title="Response headers" label="the response headers" sample={counted} />
        </>
      }
    >
      <p>Responses to counted requests report the limit that has fewer requests left.</p>
      <ul>
        <li>
          <Word>RateLimit-Limit</Word>: the number of requests allowed in the window.
        </li>
        <li>
          <Word>RateLimit-Remaining</Word>: the number of requests left in the window.
        </li>
        <li>
          <Word>RateLimit-Reset</Word>: the number of seconds until the window ends.
        </li>
      </ul>
    </DocSection>
  );
}

function OverTheLimit() {
  return (
    <DocSection
      title="When you exceed a limit"
      id="over"
      code={<CodePanel title="Over the limit" label="a rate-limited response" sample={limited} />}
    >
      <p>
        The next request returns 429 <Word>rate_limited</Word>. <Word>Retry-After</Word> is the
        number of seconds to wait before you retry the same request. Use it instead of a fixed
        delay.
      </p>
      <p>
        To send fewer requests, read 100 rows per page and{' '}
        <Link to="/developers/paging#updated-since">only what changed</Link>.
      </p>
    </DocSection>
  );
}

function Assistants({ registrations, exchanges, searches }: Limits) {
  return (
    <DocSection title="Assistants" id="mcp">
      <FactsTable
        label="MCP and OAuth limits"
        columns={['What', 'Limit']}
        rows={[
          {
            key: 'registrations',
            cells: ['Client registrations', `${registrations.count} per hour per IP address`],
          },
          {
            key: 'exchanges',
            cells: [
              'Token exchanges and refreshes',
              `${exchanges.count} per ${exchanges.windowSeconds / 60} minutes per client id`,
            ],
          },
          { key: 'calls', cells: ['MCP calls', 'No rate limit'] },
          {
            key: 'atOnce',
            cells: [
              'Concurrent searches in a workspace',
              `${searches.atOnce}; up to ${searches.waiting} more wait`,
            ],
          },
          { key: 'body', cells: ['Body of an MCP request', '256 KB'] },
          { key: 'oauth', cells: ['Body of a registration or token request', '16 KB'] },
          {
            key: 'rows',
            cells: ['Rows in a tool result', '50; truncated is true when there are more'],
          },
        ]}
      />
      <p>
        Over a limit, registration and token requests return 429 with <Word>Retry-After</Word> and a
        sentence in <Word>error</Word>. A token request without a valid code or refresh token counts
        against the sender's IP address, not against the client id. An MCP call also returns 429,
        with a JSON-RPC error, when too many calls of the workspace are waiting; retry it. See{' '}
        <Link to="/developers/mcp">how assistants connect</Link>.
      </p>
    </DocSection>
  );
}

const sizes = [
  ['Page size', '1 to 100 rows; the default is 25'],
  ['Idempotency-Key', 'Up to 255 visible ASCII characters; kept for 24 hours'],
  ['Request body', '1 MB; a larger body returns 413'],
  ['Link metadata', '4 KB'],
  ['Active tokens in a workspace', '25; names up to 80 characters'],
  ['Response to a webhook', '10 seconds; the first 16 KB are kept for 30 days'],
  ['Attempts per webhook delivery', '8, over about 22 hours'],
] as const;

function Sizes({ endpoints }: { endpoints: string }) {
  const rows = [...sizes, ['Webhook endpoints in a workspace', endpoints]] as const;
  return (
    <DocSection title="Other limits" id="sizes">
      <FactsTable
        label="Other limits"
        columns={['What', 'Limit']}
        rows={rows.map(([what, limit]) => ({ key: what, cells: [what, limit] }))}
      />
    </DocSection>
  );
}
