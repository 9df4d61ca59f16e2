import type { Finding } from '@callboard/domain/bill-checks/findings';
import { CircleAlert, Info } from 'lucide-react';
import { cx } from '#app/ui/cx.ts';

interface FindingsProps {
  findings: readonly Finding[];
  /** Most that are shown. The others are counted. */
  most?: number;
}

/** What the checks found, in sentences that name the line. Those that stop an approval come first. */
export function Findings({ findings, most = findings.length }: FindingsProps) {
  if (findings.length === 0) return null;
  const rest = findings.length - most;
  return (
    <ul className="grid gap-1 text-sm">
      {findings.slice(0, most).map((it) => (
        <FindingLine key={it.text} finding={it} />
      ))}
      {rest > 0 && <li className="pl-5.5 text-xs text-faint">and {rest} more</li>}
    </ul>
  );
}

/** One finding: a shape, a word for screen readers and its sentence. */
function FindingLine({ finding: { severity, text } }: { finding: Finding }) {
  const isStop = severity === 'stop';
  const Icon = isStop ? CircleAlert : Info;
  return (
    <li className={cx('flex items-start gap-2', isStop ? 'text-tally-ink' : 'text-soft')}>
      <Icon aria-label={isStop ? 'Needs a reason' : 'Note'} className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 text-pretty whitespace-normal break-words">{text}</span>
    </li>
  );
}
