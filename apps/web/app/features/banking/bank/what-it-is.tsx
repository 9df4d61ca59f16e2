import type { ReactNode } from 'react';
import { Pill } from '#app/ui/pill.tsx';
import { reasonsInWords } from './reasons-in-words.ts';
import type { Transaction } from './transaction-filters.ts';

/** What a transaction is matched with, or what it may be and why. */
export function WhatItIs({ transaction }: { transaction: Transaction }) {
  const { state, matches, suggestions, ignoredReason } = transaction;
  const [best] = suggestions;
  if (state === 'pending') {
    return <Pill shape="half">Pending. Match it once the bank posts it.</Pill>;
  }
  if (state === 'ignored') {
    return <TwoLines first={<Pill shape="dash">Ignored</Pill>} second={ignoredReason ?? ''} />;
  }
  if (matches.length > 0) {
    const isWhole = state === 'matched';
    return (
      <TwoLines
        first={
          <Pill shape={isWhole ? 'check' : 'half'} tone={isWhole ? 'good' : 'neutral'}>
            <span className="truncate">{matches.map((it) => it.label).join(' + ')}</span>
          </Pill>
        }
        second={state === 'removed' ? 'The bank removed it' : best ? `Rest: ${best.label}?` : ''}
      />
    );
  }
  if (!best) return <span className="text-faint">No suggestion</span>;
  return (
    <TwoLines
      first={
        <span dir="auto" className="text-ink">
          {best.label}
        </span>
      }
      second={reasonsInWords(best.reasons)}
    />
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className="grid min-w-0 py-1">
      <span className="truncate stacked:whitespace-normal">{first}</span>
      {second && (
        <span title={second} className="truncate text-xs text-faint stacked:whitespace-normal">
          {second}
        </span>
      )}
    </span>
  );
}
