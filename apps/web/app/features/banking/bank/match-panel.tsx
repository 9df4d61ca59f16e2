import { loadApiClient } from '#app/load-api-client.ts';
import { Content } from '#app/ui/content.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { useLoaded } from '#app/use-loaded.ts';
import { accountName } from './account-name.ts';
import { ChooseMatch } from './choose-match.tsx';
import { PastMatches, PresentMatches } from './panel-matches.tsx';
import { PanelSuggestions } from './panel-suggestions.tsx';
import { Offer } from './rule-offer.tsx';
import type { TransactionDetail } from './transaction-detail.ts';
import type { MatchPart } from './transaction-filters.ts';
import type { MatchActs } from './use-match-acts.ts';

interface MatchPanelProps {
  panel: PanelAddress;
  acts: MatchActs;
  isEditable: boolean;
  /** Whether the list shows what is to be matched, so that the next one follows. */
  isQueue: boolean;
}

const load = async (id: string, signal: AbortSignal) =>
  (await loadApiClient()).bankTransactions.find.query({ id }, { signal });

/** A transaction beside the list: what it is, what it may be, and everything to choose from. */
export default function MatchPanel({ panel, acts, isEditable, isQueue }: MatchPanelProps) {
  const { value, error, retry } = useLoaded(load, panel.openId);
  const transaction = value?.id === panel.openId ? value : undefined;
  const match = async (parts: MatchPart[], label: string) => {
    if (!transaction) return;
    const isDone = await acts.match({ id: transaction.id, parts, label });
    if (!isDone || !isQueue) return retry();
    if (panel.next) panel.next();
    else panel.close();
  };
  const undo = async (groupId: string) => {
    if (!transaction) return;
    await acts.undoMatch(transaction.id, groupId);
    retry();
  };
  return (
    <SidePanel panel={panel} title={transaction ? (transaction.merchant ?? transaction.name) : ''}>
      <Content isLoading={!transaction} error={error} retry={retry}>
        {transaction && (
          <div key={transaction.id} className="grid grid-cols-1 gap-6">
            {acts.offer && <Offer offer={acts.offer} close={acts.dropOffer} />}
            <TransactionFacts transaction={transaction} />
            <TransactionParts transaction={transaction} />
            <PresentMatches transaction={transaction} undo={isEditable ? undo : undefined} />
            {isEditable && transaction.state === 'unmatched' && (
              <>
                <PanelSuggestions
                  suggestions={transaction.suggestions}
                  isBusy={acts.pending.includes(transaction.id)}
                  match={match}
                />
                <ChooseMatch key={transaction.matchedCents} {...{ transaction, match }} />
              </>
            )}
            <PastMatches transaction={transaction} />
          </div>
        )}
      </Content>
    </SidePanel>
  );
}

/** The payments that the bank booked as one. */
function TransactionParts({
  transaction: { parts, currency },
}: {
  transaction: TransactionDetail;
}) {
  if (!parts) return null;
  return (
    <Section title={`${parts.length} payments in it`}>
      <ul className="grid max-h-80 overflow-y-auto text-sm">
        {parts.map((it, at) => (
          <li key={at} className="flex gap-3 border-b border-line py-1.5 last:border-b-0">
            <bdi className="min-w-0 flex-1 wrap-anywhere">
              {[it.name, it.reference].filter(Boolean).join(', ')}
            </bdi>
            <Money minorUnits={it.amountCents} currency={currency} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TransactionFacts({ transaction: it }: { transaction: TransactionDetail }) {
  const rest = it.amountCents - it.matchedCents;
  const isPart = it.matchedCents !== 0 && rest !== 0;
  return (
    <Facts
      facts={[
        {
          label: it.amountCents > 0 ? 'Money in' : 'Money out',
          value: <Money minorUnits={Math.abs(it.amountCents)} currency={it.currency} />,
        },
        ...(isPart
          ? [
              {
                label: 'Left to match',
                value: <Money minorUnits={Math.abs(rest)} currency={it.currency} />,
              },
            ]
          : []),
        { label: 'Date', value: <PlainDate date={it.date} /> },
        { label: 'Account', value: accountName({ name: it.accountName, mask: it.mask }) },
        { label: 'Bank’s words', value: <bdi className="wrap-anywhere">{it.name}</bdi> },
        ...(it.reference ? [{ label: 'Reference', value: <bdi>{it.reference}</bdi> }] : []),
        ...(it.ignoredReason ? [{ label: 'Ignored', value: it.ignoredReason }] : []),
      ]}
    />
  );
}
