import type { StripWarning } from '@callboard/domain/schedule-blocks/warned';
import { ChevronDown, TriangleAlert } from 'lucide-react';

interface WarningLineProps {
  warning: StripWarning;
}

/** A warning in words. About several people, it opens to what is wrong for each. */
export function WarningLine({ warning: { text, people = [] } }: WarningLineProps) {
  const line = (
    <>
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-[1em] shrink-0" />
      {text}
    </>
  );
  const look = 'flex items-start gap-1.5 font-medium text-tally-ink';
  if (people.length < 2) return <p className={look}>{line}</p>;
  return (
    <details className="group/people">
      <summary
        className={`${look} cursor-pointer rounded-sm list-none [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11 pointer-coarse:items-center`}
      >
        {line}
        <ChevronDown
          aria-hidden="true"
          className="mt-0.5 size-[1em] shrink-0 text-soft group-open/people:rotate-180"
        />
      </summary>
      <ul className="grid gap-0.5 py-0.5 ps-[1.5em] text-soft">
        {people.map((it) => (
          <li key={it.id}>
            <span className="font-medium text-ink">{it.name}</span>: {it.text}
          </li>
        ))}
      </ul>
    </details>
  );
}
