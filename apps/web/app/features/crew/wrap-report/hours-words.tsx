import { Money } from '#app/ui/money/money.tsx';
import type { Person } from './wrap-report.ts';

type Words = Pick<Person, 'timecard' | 'rest' | 'currency'>;

/** The arithmetic of a person's hours, what they are paid for them, and their rest. */
export function HoursWords({ person: { timecard, rest, currency } }: { person: Words }) {
  if (!timecard) return null;
  const { words, penaltyWords, ruleWords, amountCents } = timecard;
  return (
    <p className="text-sm text-pretty text-soft">
      {words.join('. ')}.
      {penaltyWords.length > 0 && (
        <span className="text-tally-ink"> {penaltyWords.join('. ')}.</span>
      )}
      {amountCents !== null && (
        <>
          {' '}
          <span className="font-medium whitespace-nowrap text-ink">
            Total <Money minorUnits={amountCents} currency={currency} />.
          </span>
        </>
      )}
      <span className="text-faint"> {ruleWords}</span>
      {rest?.isShort && (
        <span className="text-tally-ink"> Only {rest.words} until the next call.</span>
      )}
    </p>
  );
}
