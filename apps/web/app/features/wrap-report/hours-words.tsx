import { Money } from '#app/ui/money/money-input.tsx';
import type { Person } from './wrap-report.ts';

type Words = Pick<Person, 'timecard' | 'rest' | 'currency'>;

/** The arithmetic of a person's hours, what they are paid for them, and their rest. */
export function HoursWords({ person: { timecard, rest, currency } }: { person: Words }) {
  if (!timecard) return null;
  const { words, amountCents, mealPenalties } = timecard;
  return (
    <p className="text-sm text-pretty text-soft">
      {words.slice(0, 2).join('. ')}
      {amountCents !== null && (
        <>
          {' '}
          = <Money minorUnits={amountCents} currency={currency} />
        </>
      )}
      .{Boolean(mealPenalties) && <span className="text-tally-ink"> {words[2]}.</span>}
      {rest?.isShort && (
        <span className="text-tally-ink"> Only {rest.words} until the next call.</span>
      )}
    </p>
  );
}
