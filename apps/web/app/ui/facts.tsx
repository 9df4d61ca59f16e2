import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode;
}

/** Lists labels and values, line by line. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-1 text-sm">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid min-h-9 grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3 border-b border-line py-2 last:border-b-0"
        >
          <dt className="text-faint">{label}</dt>
          <dd className="min-w-0">{value ?? <span className="text-faint">Not set</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
