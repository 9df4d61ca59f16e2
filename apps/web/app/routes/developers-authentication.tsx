import { Fragment } from 'react';
import { Link } from 'react-router';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import noToken from '#app/features/developers/responses/no-token.http?sample';
import firstPython from '#app/features/developers/samples/first-call.py?sample';
import firstCurl from '#app/features/developers/samples/first-call.sh?sample';
import firstTypescript from '#app/features/developers/samples/first-call.ts?sample';
import refusedPython from '#app/features/developers/samples/refused.py?sample';
import refusedCurl from '#app/features/developers/samples/refused.sh?sample';
import refusedTypescript from '#app/features/developers/samples/refused.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import { listScopes, type ScopeRow } from '#app/features/developers/scope-rows.ts';
import type { Route } from './+types/developers-authentication';

const summary =
  'Send an API token with every request. The token acts as the owner or admin who created it, in their workspace, within its scopes.';

export const meta: Route.MetaFunction = () => describePage('Authentication', summary);

export function loader() {
  return { scopes: listScopes() };
}

export default function Authentication({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Authentication" summary={summary}>
      <SendTheToken />
      <TestTokens />
      <Scopes scopes={loaderData.scopes} />
      <Standing />
      <Expiry />
      <TokenErrors />
    </Doc>
  );
}

function SendTheToken() {
  return (
    <DocSection
      title="Send the token"
      id="token"
      code={
        <Samples
          title="Request with a token"
          in={{ curl: firstCurl, typescript: firstTypescript, python: firstPython }}
        />
      }
    >
      <p>
        A token starts with <Word>svc_</Word>. Send it in the header{' '}
        <Word>Authorization: Bearer</Word>. The API accepts no other credential: no cookie and no
        query parameter.
      </p>
      <p>
        An owner or admin creates it in <Link to="/settings/tokens/new">Settings, API tokens</Link>,
        with a name, scopes and optionally an expiry. We show it once and store only its SHA-256
        hash. A lost token cannot be shown again: create another.
      </p>
      <p>
        Keep tokens on a server. Use a separate token for each app or script, so that you can revoke
        one without affecting the others. A workspace can have at most 25 active tokens.
      </p>
    </DocSection>
  );
}

function TestTokens() {
  return (
    <DocSection title="Test tokens" id="test-tokens">
      <p>
        A token that starts with <Word>svc_test_</Word> acts in the sandbox of the workspace: a demo
        company with jobs, crew, deliverables and invoices. What it changes touches none of your
        jobs, counts against no limit of the plan, and sends no mail. Webhooks of the sandbox go
        only to endpoints that a test token created. Everything else, rate limits included, is as
        with other tokens, so every sample of this guide works with it.
      </p>
      <p>
        Set up the sandbox in <Link to="/settings/tokens">Settings, API tokens</Link>, and reset it
        there when you want the demo data back. Test tokens and their endpoints survive a reset, ids
        of records do not. A workspace can have at most 10 active test tokens.
      </p>
    </DocSection>
  );
}

function Scopes({ scopes }: { scopes: ScopeRow[] }) {
  return (
    <DocSection title="Scopes" id="scopes">
      <p>
        Every route requires one scope. Without it, the route returns 403{' '}
        <Word>insufficient_scope</Word> and <Word>param</Word> names the scope. <Word>GET /me</Word>{' '}
        accepts a token with any scope. A token with no scopes works only with{' '}
        <Link to="/developers/mcp">MCP</Link>. With <Word>crew:read</Word>, a shoot day also
        includes its crew calls.
      </p>
      <FactsTable
        label="Scopes"
        columns={['Scope', 'Allows', 'Routes']}
        rows={scopes.map(({ scope, description, routes }) => ({
          key: scope,
          cells: [
            <code key="scope" className="font-mono text-xs">
              {scope}
            </code>,
            description,
            <RouteNames key="routes" routes={routes} />,
          ],
        }))}
      />
    </DocSection>
  );
}

function RouteNames({ routes }: { routes: string[] }) {
  if (routes.length === 0) return <span className="text-faint">No routes yet</span>;
  return routes.map((it) => (
    // The space tells routes apart where the page is written as Markdown.
    <Fragment key={it}>
      <code className="block font-mono text-xs/5 text-faint sm:whitespace-nowrap">{it}</code>{' '}
    </Fragment>
  ));
}

function Standing() {
  return (
    <DocSection title="Who a token acts as" id="standing">
      <p>
        A token acts as the person who created it. On every request we check that the person is an
        active member and still an owner or admin, and that the plan is in good standing: active,
        trialing, or past due within the grace period.
      </p>
      <ul>
        <li>
          <strong>The person is removed, or is no longer an owner or admin:</strong> their tokens
          are revoked immediately. Requests return 401 <Word>invalid_token</Word>.
        </li>
        <li>
          <strong>The person is suspended:</strong> requests return 401 <Word>invalid_token</Word>{' '}
          until the person is reinstated.
        </li>
        <li>
          <strong>The plan lapses:</strong> requests return 402 <Word>plan_inactive</Word>. The same
          token works again once the plan is active.
        </li>
      </ul>
      <p>
        Writes appear in the project's activity as <Word>{'api:<token_name>'}</Word>.
      </p>
    </DocSection>
  );
}

function Expiry() {
  return (
    <DocSection title="Expiry and revocation" id="expiry">
      <p>
        A token is valid until it is revoked or its expiry passes. Both take effect on the next
        request. Read <Word>token.expires_at</Word> from <Word>GET /me</Word> to replace it in time.
        To rotate a token without downtime, create the new one, deploy it, then revoke the old one.
      </p>
      <p>The scopes of a token never change. If you need other scopes, create another token.</p>
    </DocSection>
  );
}

const tokenErrors = [
  ['401', 'missing_token', 'The request has no bearer header.'],
  [
    '401',
    'invalid_token',
    'The token is unknown, revoked or expired, or its creator is no longer an active owner or admin.',
  ],
  ['402', 'plan_inactive', "The workspace's plan is not active."],
  ['403', 'insufficient_scope', 'The token lacks the scope named in param.'],
] as const;

function TokenErrors() {
  return (
    <DocSection
      title="Token errors"
      id="refused"
      code={
        <>
          <Samples
            title="Rejected request"
            in={{ curl: refusedCurl, typescript: refusedTypescript, python: refusedPython }}
          />
          <CodePanel title="Response, formatted" label="the error response" sample={noToken} />
        </>
      }
    >
      <FactsTable
        label="Token errors"
        columns={['Status', 'Code', 'Cause']}
        rows={tokenErrors.map(([status, code, cause]) => ({
          key: code,
          cells: [status, <Word key="code">{code}</Word>, cause],
        }))}
      />
      <p>
        Retrying does not fix any of these errors, and none of them counts against{' '}
        <Link to="/developers/limits">the rate limits</Link>.
      </p>
    </DocSection>
  );
}
