import { matchKindLabels } from '@callboard/domain/bank-matches/enums';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import type { TransactionDetail } from './transaction-detail.ts';

interface PresentMatchesProps {
  transaction: TransactionDetail;
  /** Undefined for those who cannot. */
  undo: ((groupId: string) => void) | undefined;
}

type Match = TransactionDetail['matches'][number];

/** What a transaction is matched with. What was matched together is undone together. */
export function PresentMatches({ transaction, undo }: PresentMatchesProps) {
  const groups = [...Map.groupBy(transaction.matches, (it) => it.groupId)];
  if (groups.length === 0) return null;
  return (
    <Section title="Matched with">
      <ul className="grid">
        {groups.map(([groupId, matches]) => (
          <li
            key={groupId}
            className="flex items-start gap-3 border-b border-line py-2 text-sm last:border-b-0"
          >
            <ul className="grid min-w-0 flex-1 gap-1">
              {matches.map((it) => (
                <li key={`${it.kind} ${it.label}`} className="flex flex-wrap gap-x-3">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <MatchName match={it} />
                    {(it.feeCents ?? 0) > 0 && (
                      <span className="block text-xs text-faint">
                        with a bank fee of{' '}
                        <Money minorUnits={it.feeCents ?? 0} currency={transaction.currency} />
                      </span>
                    )}
                    {it.note && <span className="block text-xs text-faint">{it.note}</span>}
                  </span>
                  <Money minorUnits={Math.abs(it.amountCents)} currency={transaction.currency} />
                </li>
              ))}
            </ul>
            {undo && (
              <Button size="sm" onClick={() => undo(groupId)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const linkClass = 'rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink';

function MatchName({ match }: { match: Match }) {
  const [invoice] = match.invoices;
  const to = invoice
    ? `/invoices/${invoice.id}`
    : match.billId
      ? `/bills/${match.billId}`
      : undefined;
  if (to === undefined) return match.label;
  return (
    <Link to={to} className={linkClass}>
      {match.label}
    </Link>
  );
}

/** Matches that were undone, with who undid them and why. */
export function PastMatches({ transaction }: { transaction: TransactionDetail }) {
  const { timeZone } = useViewer().workspace;
  if (transaction.undone.length === 0) return null;
  return (
    <Section title="Undone before">
      <ul className="grid gap-1 text-xs text-faint">
        {transaction.undone.map((it) => (
          <li key={it.id}>
            {matchKindLabels[it.kind]} of{' '}
            <Money minorUnits={Math.abs(it.amountCents)} currency={transaction.currency} />
            {it.undoneAt && (
              <>
                , <Instant at={it.undoneAt} timeZone={timeZone} hasTime />
              </>
            )}
            {it.undoneByName && ` by ${it.undoneByName}`}
            {it.reason && `: ${it.reason}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}
