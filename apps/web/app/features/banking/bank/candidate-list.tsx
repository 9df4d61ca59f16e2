import { useDeferredValue, useId, useState } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import { Tick } from '#app/ui/choice.tsx';
import { Content } from '#app/ui/content.tsx';
import { Input } from '#app/ui/input.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyInput } from '#app/ui/money/money-input.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import { type Candidate, groupsOf } from './candidates.ts';
import type { Chosen } from './chosen.ts';
import type { TransactionDetail } from './transaction-detail.ts';

interface CandidateListProps {
  transaction: TransactionDetail;
  chosen: readonly Chosen[];
  turn: (it: Candidate, isOn: boolean) => void;
  set: (key: string, change: (it: Chosen) => Chosen) => void;
}

const load = async (of: string, signal: AbortSignal) => {
  const [id = '', query] = JSON.parse(of) as [string, string];
  return (await loadApiClient()).bankTransactions.candidates.query({ id, query }, { signal });
};

/** Records to tick, found by words. Ticked ones show how much of the transaction they take. */
export function CandidateList({ transaction, chosen, turn, set }: CandidateListProps) {
  const [words, setWords] = useState('');
  const query = useDeferredValue(words.trim());
  const { value, error, retry } = useLoaded(load, JSON.stringify([transaction.id, query]));
  const groups = value ? groupsOf(value) : [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <Input
        type="search"
        aria-label="Find a record to match"
        placeholder="Number, client, payee, job"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Content isLoading={!value} error={error} retry={retry}>
        {groups.length === 0 && (
          <p className="text-sm text-faint">
            {query ? 'No results.' : 'No open record has this currency and direction.'}
          </p>
        )}
        {groups.map(({ title, candidates }) => (
          <fieldset key={title} className="grid grid-cols-1">
            <legend className="pb-1 text-xs text-faint">{title}</legend>
            {candidates.map((it) => (
              <CandidateRow
                key={it.key}
                candidate={it}
                currency={transaction.currency}
                chosen={chosen.find(({ key }) => key === it.key)}
                {...{ turn, set }}
              />
            ))}
          </fieldset>
        ))}
      </Content>
    </div>
  );
}

interface CandidateRowProps extends Pick<CandidateListProps, 'turn' | 'set'> {
  candidate: Candidate;
  currency: string;
  chosen: Chosen | undefined;
}

function CandidateRow({ candidate, currency, chosen, turn, set }: CandidateRowProps) {
  const id = useId();
  const { key, label, detail, openCents } = candidate;
  const isPartial = chosen !== undefined && 'openCents' in chosen;
  return (
    <div className="grid gap-1 border-b border-line py-1.5 last:border-b-0">
      <label
        htmlFor={id}
        className="flex cursor-pointer items-start gap-2.5 text-sm pointer-coarse:min-h-11"
      >
        <Tick
          id={id}
          checked={chosen !== undefined}
          onChange={({ currentTarget }) => turn(candidate, currentTarget.checked)}
        />
        <span className="grid min-w-0 flex-1">
          <span dir="auto" className="wrap-anywhere">
            {label}
          </span>
          <span dir="auto" className="text-xs text-faint">
            {detail}
          </span>
        </span>
        <Money minorUnits={openCents} currency={currency} />
      </label>
      {isPartial && (
        <div className="ps-6.5">
          <MoneyInput
            id={`${id}-amount`}
            aria-label={`Amount for ${label}`}
            currency={currency}
            value={chosen.cents}
            onChange={(cents) =>
              set(key, (it) => ({ ...it, cents: Math.min(cents ?? 0, openCents) }))
            }
          />
        </div>
      )}
    </div>
  );
}
