import { Link } from 'react-router';
import noToken from '#app/features/developers/answers/no-token.http?sample';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { FactsTable } from '#app/features/developers/facts-table.tsx';
import firstCurl from '#app/features/developers/samples/first-call.sh?sample';
import firstTypescript from '#app/features/developers/samples/first-call.ts?sample';
import refusedCurl from '#app/features/developers/samples/refused.sh?sample';
import refusedTypescript from '#app/features/developers/samples/refused.ts?sample';
import { Samples } from '#app/features/developers/samples.tsx';
import { listScopes, type ScopeRow } from '#app/features/developers/scope-rows.ts';
import type { Route } from './+types/developers-authentication';

const answer =
  'Send an API token with every call. It acts as the owner or admin who made it, in their workspace, within the scopes it holds.';

export const meta: Route.MetaFunction = () => describePage('Authentication', answer);

export function loader() {
  return { scopes: listScopes() };
}

export default function Authentication({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Authentication" answer={answer}>
      <SendTheToken />
      <Scopes scopes={loaderData.scopes} />
      <Standing />
      <Expiry />
      <Refused />
    </Doc>
  );
}

function SendTheToken() {
  return (
    <DocSection
      title="Send the token"
      id="token"
      code={
        <Samples title="Send the token" in={{ curl: firstCurl, typescript: firstTypescript }} />
      }
    >
      <p>
        A token starts with <Word>svc_</Word> and travels in the header{' '}
        <Word>Authorization: Bearer</Word>. Nothing else is a credential: no cookie, no query
        parameter.
      </p>
      <p>
        An owner or admin makes it in <Link to="/settings/tokens/new">Settings, API tokens</Link>,
        with a name, the scopes it needs and, if you like, an expiry. We show it once and keep only
        a SHA-256 fingerprint, so a lost token cannot be shown again: make another.
      </p>
      <p>
        Keep tokens on a server, one for each program, so that one can end without the others. A
        workspace holds at most 25 live ones.
      </p>
    </DocSection>
  );
}

function Scopes({ scopes }: { scopes: ScopeRow[] }) {
  return (
    <DocSection title="Scopes" id="scopes">
      <p>
        Every route asks for one scope. Without it the answer is 403 <Word>insufficient_scope</Word>
        , and <Word>param</Word> names the scope. <Word>GET /me</Word> takes any one. A token
        without scopes opens no route here; it is for <Link to="/developers/mcp">assistants</Link>.
        A shoot day also carries its crew calls when the token holds <Word>crew:read</Word> as well.
      </p>
      <FactsTable
        label="Scopes"
        columns={['Scope', 'Lets a program', 'Opens']}
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
  if (routes.length === 0) return <span className="text-faint">No route yet</span>;
  return routes.map((it) => (
    <code key={it} className="block font-mono text-xs/5 text-faint sm:whitespace-nowrap">
      {it}
    </code>
  ));
}

function Standing() {
  return (
    <DocSection title="Who a token acts as" id="standing">
      <p>
        The person who made it. At every call we look whether they are an active member, whether
        they are still owner or admin, and whether the plan is in good standing: active, trialing,
        or past due within its grace period.
      </p>
      <ul>
        <li>
          <strong>Removed, or no longer owner or admin:</strong> their tokens end at once. The
          answer is 401 <Word>invalid_token</Word>.
        </li>
        <li>
          <strong>Suspended:</strong> the same answer, until they are let in again.
        </li>
        <li>
          <strong>The plan lapses:</strong> 402 <Word>plan_inactive</Word>. The token works again
          once the plan is active; you need no new one.
        </li>
      </ul>
      <p>
        What a program writes is in the project's activity under <Word>api:</Word> and the name of
        its token.
      </p>
    </DocSection>
  );
}

function Expiry() {
  return (
    <DocSection title="Expiry and revocation" id="expiry">
      <p>
        A token lives until someone revokes it or its expiry passes; both work from the next call.
        Read <Word>token.expires_at</Word> of <Word>GET /me</Word> to warn yourself in time. To
        change over without a gap, make the new token, put it in place, then revoke the old one.
      </p>
      <p>
        Scopes never change once a token is made. For another set of scopes, make another token.
      </p>
    </DocSection>
  );
}

const refusals = [
  ['401', 'missing_token', 'No bearer header was sent.'],
  ['401', 'invalid_token', 'Unknown, revoked or expired, or its maker lost their standing.'],
  ['402', 'plan_inactive', 'The plan of the workspace is not active.'],
  ['403', 'insufficient_scope', 'The token lacks the scope that param names.'],
] as const;

function Refused() {
  return (
    <DocSection
      title="When a token is refused"
      id="refused"
      code={
        <>
          <Samples
            title="A refused call"
            in={{ curl: refusedCurl, typescript: refusedTypescript }}
          />
          <CodePanel title="The answer, laid out" label="the refusal" sample={noToken} />
        </>
      }
    >
      <FactsTable
        label="Refusals of a token"
        columns={['Status', 'Code', 'Why']}
        rows={refusals.map(([status, code, why]) => ({
          key: code,
          cells: [status, <Word key="code">{code}</Word>, why],
        }))}
      />
      <p>
        None of these is cured by sending the request again, and none counts against{' '}
        <Link to="/developers/limits">the limits</Link>.
      </p>
    </DocSection>
  );
}
