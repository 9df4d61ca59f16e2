import type { ReactNode } from 'react';
import { TextLink } from '#app/ui/links.tsx';
import { Meter } from '#app/ui/segments.tsx';

interface UsageProps {
  label: string;
  to: string;
  used: number;
  allowed: number;
  /** Text about what happens at the limit. */
  atLimit: ReactNode;
}

/** Shows how much of a plan limit is used. */
export function Usage({ label, to, used, allowed, atLimit }: UsageProps) {
  const isLimited = Number.isFinite(allowed);
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline gap-2 text-sm [&>a]:touch-link">
        <TextLink to={to}>{label}</TextLink>
        <span className="tabular ml-auto">
          {isLimited ? `${used} of ${allowed}` : `${used}, no limit`}
        </span>
      </div>
      {isLimited && <Meter label={`${label}: ${used} of ${allowed}`} value={used} max={allowed} />}
      {isLimited && used >= allowed && <p className="text-xs text-tally-ink">{atLimit}</p>}
    </div>
  );
}
