const words = [
  ['Bid', 'The lines of the accepted bid.'],
  ['Overages', 'Overages and change orders that the client accepted after the bid.'],
  ['Moved', 'Budget that was moved here, or away. All of it adds up to zero.'],
  ['Budget', 'Bid, overages and what was moved.'],
  [
    'Committed',
    'Approved purchase orders less what was billed of them, approved bills less what is paid of them, and timecards of submitted wrap reports less payroll and crew bills.',
  ],
  [
    'Actual',
    'Receipts that were entered, bills that are paid, and what the bank withdrew of other bills.',
  ],
  [
    'To complete',
    'What is left of the budget of a line, never below zero, unless somebody typed another estimate. Costs that are coded to no line use up what is left of the lines of their section.',
  ],
  ['Final', 'Committed, actual and to complete.'],
  ['Variance', 'Budget less final. Over means more than the budget.'],
] as const;

type FigureLabel = (typeof words)[number][0];

/** Returns what a column of the job cost means. */
export function meaningOf(label: FigureLabel): string {
  return words.find(([it]) => it === label)?.[1] ?? '';
}

/** Says what each column means. */
export function ColumnWords() {
  return (
    <details className="text-sm">
      <summary className="rounded-sm text-xs text-faint hover:text-ink pointer-coarse:py-3">
        What the columns mean
      </summary>
      <dl className="mt-2 grid max-w-[80ch] gap-x-4 gap-y-1.5 sm:grid-cols-[7rem_1fr]">
        {words.map(([label, meaning]) => (
          <div key={label} className="contents">
            <dt className="font-medium">{label}</dt>
            <dd className="text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
