import { formatMoney } from '@callboard/domain/money/format-money';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { type AddedKind, AddedParts, newPart } from './added-parts.tsx';
import { CandidateList } from './candidate-list.tsx';
import type { Candidate } from './candidates.ts';
import { type Chosen, isComplete, overOf, shortOf, sumOf, toParts } from './chosen.ts';
import type { TransactionDetail } from './transaction-detail.ts';
import type { MatchPart } from './transaction-filters.ts';

interface ChooseMatchProps {
  transaction: TransactionDetail;
  match: (parts: MatchPart[], label: string) => Promise<void>;
}

/** Everything that a transaction, or a part of it, can be matched with, and what the choice sums to. */
export function ChooseMatch({ transaction, match }: ChooseMatchProps) {
  const { amountCents, matchedCents, currency } = transaction;
  const restCents = amountCents - matchedCents;
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [isFee, setFee] = useState(true);
  const [isCredit, setCredit] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const left = Math.abs(restCents) - sumOf(chosen);
  const turn = (it: Candidate, isOn: boolean) =>
    setChosen((all) =>
      isOn
        ? [...all, it.toChosen(Math.max(0, Math.min(it.openCents, left)))]
        : all.filter(({ key }) => key !== it.key),
    );
  const set = (key: string, change: (it: Chosen) => Chosen) =>
    setChosen((all) => all.map((it) => (it.key === key ? change(it) : it)));
  const remove = (key: string) => setChosen((all) => all.filter((it) => it.key !== key));
  const add = (kind: AddedKind) =>
    setChosen((all) => [...all, newPart(kind, Math.max(0, left), all.length)]);
  const send = async () => {
    setBusy(true);
    const parts = toParts({ chosen, restCents, isFee, isCredit });
    await match(parts, chosen.map((it) => it.label).join(' + '));
    setBusy(false);
  };
  return (
    <Section title="Choose yourself">
      <CandidateList {...{ transaction, chosen, turn, set }} />
      <AddedParts {...{ chosen, currency, set, remove, add }} isIn={restCents > 0} />
      {chosen.length > 0 && (
        <div className="sticky bottom-0 grid gap-2 border-t border-line bg-sheet py-3">
          <Difference
            {...{ chosen, restCents, currency, left, isFee, setFee, isCredit, setCredit }}
          />
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={left < 0 || !isComplete(chosen)}
            onClick={send}
          >
            Match {formatMoney(Math.min(sumOf(chosen), Math.abs(restCents)), currency)}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface DifferenceProps {
  chosen: Chosen[];
  restCents: number;
  currency: string;
  left: number;
  isFee: boolean;
  setFee: (is: boolean) => void;
  isCredit: boolean;
  setCredit: (is: boolean) => void;
}

/** Names the difference between a transaction and what was chosen, and says what becomes of it. */
function Difference(props: DifferenceProps) {
  const { chosen, restCents, currency, left, isFee, setFee, isCredit, setCredit } = props;
  const short = shortOf({ chosen, restCents });
  const over = overOf({ chosen, restCents });
  const amount = formatMoney(Math.abs(short || left), currency);
  if (left < 0) {
    return (
      <p role="status" className="text-sm text-danger">
        {amount} more than the transaction. Lower an amount.
      </p>
    );
  }
  if (short > 0) {
    return (
      <Checkbox
        label={`Short by ${amount}: bank fee`}
        hint={isFee ? 'The invoice is paid in full.' : `${amount} stays open on the invoice.`}
        checked={isFee}
        onChange={({ currentTarget }) => setFee(currentTarget.checked)}
      />
    );
  }
  if (over > 0) {
    return (
      <Checkbox
        label={`${amount} more: credit of the client`}
        hint={isCredit ? 'The client can use it later.' : `${amount} is not matched yet.`}
        checked={isCredit}
        onChange={({ currentTarget }) => setCredit(currentTarget.checked)}
      />
    );
  }
  return (
    <p role="status" className="tabular text-sm text-soft">
      {left === 0 ? 'Everything is matched.' : `${amount} is not matched yet.`}
    </p>
  );
}
