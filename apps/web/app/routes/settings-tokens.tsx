import { liveTokensPerWorkspace } from '@callboard/core/tokens';
import { KeyRound, Plus } from 'lucide-react';
import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { SettingsIntro } from '#app/features/settings/settings-intro.tsx';
import { daysUntil } from '#app/features/settings/standing-sentence.ts';
import { revoking, type Token, TokenRow } from '#app/features/settings/token-row.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Count } from '#app/ui/pill.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/settings-tokens';

export const meta: Route.MetaFunction = () => [{ title: 'API tokens · Settings · Callboard' }];

const soonMilliseconds = 7 * 86_400_000;

export async function loader({ context }: Route.LoaderArgs) {
  const tokens = await getApi(context).tokens.list();
  const now = new Date();
  const soon = new Date(now.getTime() + soonMilliseconds);
  const live = tokens.filter((it) => it.state === 'live' || it.state === 'stopped');
  const ending = live.filter((it) => it.expiresAt && it.expiresAt <= soon);
  return {
    live,
    ended: tokens.filter((it) => !live.includes(it)),
    endingIds: ending.map((it) => it.id),
    summary: sentenceOf(live, ending, now),
    isFull: live.length >= liveTokensPerWorkspace,
  };
}

const Named = z.object({ id: z.string() });

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readFields(request, Named);
  return attempt(() => getApi(context).tokens.revoke({ id }));
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
  const { live, ended, endingIds, summary, isFull } = loaderData;
  const { canChange } = useViewer();
  useActToast(useFetcher<ActReply>({ key: revoking }), 'Token revoked');
  const make = canChange('tokens.manage') && !isFull && (
    <LinkButton
      variant={live.length > 0 ? 'primary' : 'secondary'}
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
        actions={live.length > 0 && make}
      />
      <div className="grid max-w-4xl gap-6">
        {live.length > 0 ? (
          <TokenList label="Active tokens" tokens={live} endingIds={endingIds} />
        ) : (
          <EmptyState
            icon={<KeyRound aria-hidden="true" />}
            title="No API tokens yet"
            action={make}
          >
            With a token, your scripts and integrations can use the REST API as you, within the
            scopes you choose.
          </EmptyState>
        )}
        {ended.length > 0 && (
          <details className="group">
            <summary className="rounded-sm text-sm font-semibold">
              Ended <Count>{ended.length}</Count>
            </summary>
            <TokenList label="Ended tokens" tokens={ended} endingIds={[]} />
          </details>
        )}
        <p className="text-sm text-faint">
          A token acts as the person who created it. It stops working while they are suspended, and
          is revoked when they are removed or are no longer an owner or admin.{' '}
          <Link
            to="/developers"
            className="rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            API docs
          </Link>
        </p>
      </div>
    </>
  );
}

interface TokenListProps {
  label: string;
  tokens: Token[];
  endingIds: string[];
}

function TokenList({ label, tokens, endingIds }: TokenListProps) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {tokens.map((it) => (
        <TokenRow key={it.id} token={it} isEndingSoon={endingIds.includes(it.id)} />
      ))}
    </ul>
  );
}
