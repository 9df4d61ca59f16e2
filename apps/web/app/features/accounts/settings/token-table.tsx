import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Instant } from '#app/ui/date.tsx';
import { tableColumns } from '#app/ui/list/columns.ts';
import type { Selection } from '#app/ui/list/use-selection.ts';
import { Mono } from '#app/ui/mono.tsx';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { StackedLabel, Table } from '#app/ui/table.tsx';
import { scopeSummary } from './scope-words.ts';
import { isOver, type Token, tokenStates, whyRevoked } from './token.ts';
import { tokenColumns } from './token-columns.ts';

/** Key of a fetcher of the page, which outlives the removed row. */
export const revoking = 'revoke-token';

const looks: Record<Token['state'], { shape: PillShape; tone: PillTone }> = {
  live: { shape: 'dot', tone: 'good' },
  stopped: { shape: 'dash', tone: 'tally' },
  expired: { shape: 'square', tone: 'faint' },
  revoked: { shape: 'cross', tone: 'faint' },
};

interface TokenTableProps {
  tokens: Token[];
  /** Ids of the tokens that expire within a week. */
  endingIds: string[];
  selection?: Selection<Token>;
  label?: string;
}

/** Lists the tokens with their scopes, creator and last use. */
export function TokenTable({
  tokens,
  endingIds,
  selection,
  label = 'API tokens',
}: TokenTableProps) {
  const { timeZone } = useViewer().workspace;
  const columns = tableColumns(tokenColumns, {
    name: (it) => <Name token={it} />,
    status: (it) => <State token={it} />,
    scopes: (it) => (
      <span className="block py-1 text-xs whitespace-normal">{scopeSummary(it.scopes)}</span>
    ),
    used: (it) =>
      it.lastUsedAt ? (
        <>
          <StackedLabel>Last used</StackedLabel>
          <Link
            to={`/settings/requests?token=${it.id}`}
            className="rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            <Instant at={it.lastUsedAt} timeZone={timeZone} hasTime />
            <span className="sr-only">, requests of {it.name}</span>
          </Link>
        </>
      ) : (
        'Never used'
      ),
    expires: (it) => <End token={it} isSoon={endingIds.includes(it.id)} />,
    actions: (it) => !isOver(it) && <Revoke token={it} />,
  });
  return (
    <Table
      label={label}
      columns={columns}
      rows={tokens}
      selection={selection}
      rowKey={(it) => it.id}
    />
  );
}

function Name({ token }: { token: Token }) {
  return (
    <span className="grid min-w-0 py-1">
      <span className={cx('truncate', isOver(token) && 'text-soft')}>{token.name}</span>
      <Mono className="font-normal">{token.firstCharacters}…</Mono>
    </span>
  );
}

function State({ token: { state, creatorName } }: { token: Token }) {
  const why = state === 'stopped' ? `Inactive while ${creatorName} is suspended` : undefined;
  return (
    <span title={why}>
      <Pill {...looks[state]}>{tokenStates[state]}</Pill>
      {why && <span className="sr-only">. {why}</span>}
    </span>
  );
}

function End({ token, isSoon }: { token: Token; isSoon: boolean }) {
  const { expiresAt, revokedAt } = token;
  const { timeZone } = useViewer().workspace;
  if (revokedAt) {
    return (
      <span className="grid py-1">
        <span>
          Revoked <Instant at={revokedAt} timeZone={timeZone} />
        </span>
        <span className="text-xs whitespace-normal text-pretty text-faint">
          {whyRevoked(token)}
        </span>
      </span>
    );
  }
  if (!expiresAt) return 'Does not expire';
  return (
    <span className={isSoon ? 'font-medium text-tally-ink' : undefined}>
      <StackedLabel>Expires</StackedLabel>
      <Instant at={expiresAt} timeZone={timeZone} />
    </span>
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
