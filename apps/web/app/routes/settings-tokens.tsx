import { liveTokensPerWorkspace } from '@callboard/core/accounts';
import { KeyRound, Plus } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { SandboxSection } from '#app/features/accounts/settings/sandbox-section.tsx';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { daysUntil } from '#app/features/accounts/settings/standing-sentence.ts';
import { isOver, shownTokens, type Token } from '#app/features/accounts/settings/token.ts';
import { TokenBulk } from '#app/features/accounts/settings/token-bulk.tsx';
import { tokenColumns } from '#app/features/accounts/settings/token-columns.ts';
import { revoking, TokenTable } from '#app/features/accounts/settings/token-table.tsx';
import { HiddenSwitch } from '#app/features/jobs/lists/hidden-switch.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/settings-tokens';

export const meta: Route.MetaFunction = () => [{ title: 'API tokens · Settings · Callboard' }];

const soonMilliseconds = 7 * 86_400_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const [all, sandbox] = await Promise.all([api.tokens.list(), api.sandbox.find()]);
  const params = new URL(request.url).searchParams;
  const tokens = all.filter((it) => !it.isTest);
  const tests = all.filter((it) => it.isTest);
  const now = new Date();
  const soon = new Date(now.getTime() + soonMilliseconds);
  const live = tokens.filter((it) => !isOver(it));
  const isEnding = ({ expiresAt }: Token) => expiresAt !== null && expiresAt <= soon;
  const ending = live.filter(isEnding);
  return {
    shown: shownTokens(tokens, params),
    hasAny: live.length > 0,
    endedCount: all.filter(isOver).length,
    endingIds: all.filter((it) => !isOver(it) && isEnding(it)).map((it) => it.id),
    summary: sentenceOf(live, ending, now),
    isFull: live.length >= liveTokensPerWorkspace,
    sandbox,
    tests: shownTokens(tests, params),
    activeTests: tests.filter((it) => !isOver(it)).length,
  };
}

const Act = z.object({ id: z.string().optional(), sandbox: z.literal('fill').optional() });

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readFields(request, Act);
  const api = getApi(context);
  return attempt(() => (id ? api.tokens.revoke({ id }) : api.sandbox.fill()));
}

/** Returns "3 of 25 tokens in use; Crew calendar expires in 4 days." */
function sentenceOf(live: Token[], ending: Token[], now: Date): string {
  const count = `${live.length} of ${liveTokensPerWorkspace} tokens in use`;
  const next = ending.toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt))[0];
  return next ? `${count}; ${next.name} expires ${daysUntil(next.expiresAt, now)}.` : `${count}.`;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Tokens({ loaderData }: Route.ComponentProps) {
  const { shown, hasAny, endedCount, endingIds, summary, isFull } = loaderData;
  const { sandbox, tests, activeTests } = loaderData;
  const { canChange } = useViewer();
  const selection = useSelection(shown);
  useActToast(useFetcher<ActReply>({ key: revoking }), 'Token revoked');
  const make = canChange('tokens.manage') && !isFull && (
    <LinkButton
      variant={hasAny ? 'primary' : 'secondary'}
      to="/settings/tokens/new"
      icon={<Plus aria-hidden="true" />}
    >
      New token
    </LinkButton>
  );
  return (
    <>
      <SettingsIntro
        title="API tokens"
        summary={isFull ? `${summary} Revoke one to create another.` : summary}
        actions={hasAny && make}
      />
      <ListBar
        csv="/settings/tokens.csv"
        display={{ columns: hideable(tokenColumns, 'name', 'status', 'actions') }}
      />
      {shown.length > 0 ? (
        <TokenTable tokens={shown} endingIds={endingIds} selection={selection} />
      ) : (
        <EmptyState icon={<KeyRound aria-hidden="true" />} title="No API tokens yet" action={make}>
          With a token, your scripts and integrations can use the REST API as you, within the scopes
          you choose.
        </EmptyState>
      )}
      <TokenBulk selection={selection} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-faint">
        <p className="max-w-[80ch]">
          A token acts as the person who created it. It stops working while they are suspended, and
          is revoked when they are removed or are no longer an owner or admin.{' '}
          <Link
            to="/developers"
            className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            API docs
          </Link>
        </p>
        <HiddenSwitch name="ended" count={endedCount} />
      </div>
      <SandboxSection
        sandbox={sandbox}
        tokens={tests}
        activeCount={activeTests}
        endingIds={endingIds}
      />
    </>
  );
}
