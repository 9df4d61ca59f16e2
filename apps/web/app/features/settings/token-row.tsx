import type { listTokens } from '@callboard/core/tokens';
import { useViewer } from '#app/frame/viewer.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { scopeSummary } from './scope-words.ts';

/** Key of a fetcher of the page, which outlives the removed row. */
export const revoking = 'revoke-token';

export type Token = Awaited<ReturnType<typeof listTokens>>[number];

const looks: Record<Token['state'], { label: string; shape: PillShape; tone: PillTone }> = {
  live: { label: 'Active', shape: 'dot', tone: 'good' },
  stopped: { label: 'Inactive', shape: 'dash', tone: 'tally' },
  expired: { label: 'Expired', shape: 'square', tone: 'faint' },
  revoked: { label: 'Revoked', shape: 'cross', tone: 'faint' },
};

interface TokenRowProps {
  token: Token;
  /** The token expires within a week. */
  isEndingSoon: boolean;
}

/** Shows a token: its name, scopes, creator and last use. */
export function TokenRow({ token, isEndingSoon }: TokenRowProps) {
  const { label, shape, tone } = looks[token.state];
  const isOver = token.state === 'revoked' || token.state === 'expired';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className={isOver ? 'font-medium text-soft' : 'font-medium'}>{token.name}</span>
        <Mono>{token.firstCharacters}…</Mono>
        <Pill shape={shape} tone={tone}>
          {label}
        </Pill>
      </div>
      {!isOver && <Revoke token={token} />}
      <p className="col-start-1 text-sm text-soft">{scopeSummary(token.scopes)}</p>
      <TokenDates token={token} isEndingSoon={isEndingSoon} />
    </li>
  );
}

function TokenDates({ token, isEndingSoon }: TokenRowProps) {
  const { workspace } = useViewer();
  const at = (instant: Date, hasTime = false) => (
    <Instant at={instant} timeZone={workspace.timeZone} hasTime={hasTime} />
  );
  return (
    <p className="col-start-1 flex flex-wrap gap-x-3 text-xs text-faint">
      <span>
        Created by {token.creatorName}, {at(token.createdAt)}
      </span>
      <span>{token.lastUsedAt ? <>Last used {at(token.lastUsedAt, true)}</> : 'Never used'}</span>
      {token.revokedAt ? (
        <span>Revoked {at(token.revokedAt)}</span>
      ) : token.expiresAt ? (
        <span className={isEndingSoon ? 'font-medium text-tally-ink' : undefined}>
          {token.state === 'expired' ? 'Expired' : 'Expires'} {at(token.expiresAt)}
        </span>
      ) : (
        <span>Does not expire</span>
      )}
      {token.state === 'stopped' && (
        <span className="text-tally-ink">Inactive while {token.creatorName} is suspended</span>
      )}
    </p>
  );
}

function Revoke({ token }: { token: Token }) {
  return (
    <ConfirmButton
      fetcherKey={revoking}
      fields={{ id: token.id }}
      label="Revoke"
      size="sm"
      aria-label={`Revoke ${token.name}`}
      title={`Revoke ${token.name}?`}
      description={
        <>
          Requests with <Mono>{token.firstCharacters}…</Mono> get a 401 from now on. This cannot be
          undone.
        </>
      }
      confirm={{ label: 'Revoke', variant: 'danger' }}
    />
  );
}
