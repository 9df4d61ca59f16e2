import type { DetailMark } from '@callboard/core/tell';
import { CircleAlert, Info } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { cx } from '#app/ui/cx.ts';
import { TextLink } from '#app/ui/links.tsx';
import { changeInWords } from './change-sentence.ts';

interface DetailMarksProps {
  marks: readonly DetailMark[];
  approvedAt?: Date | null;
}

/** What changed of where money or invoices go. Changes that wait come first and link to the list. */
export function DetailMarks({ marks, approvedAt = null }: DetailMarksProps) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Changes of where money goes" className="grid gap-1 text-sm">
      {marks.map((it) => (
        <Mark key={it.id} mark={it} approvedAt={approvedAt} />
      ))}
    </ul>
  );
}

function Mark({ mark, approvedAt }: { mark: DetailMark; approvedAt: Date | null }) {
  const { seesAllMoney } = useViewer();
  const { isWaiting, lookedByName } = mark;
  const Icon = isWaiting ? CircleAlert : Info;
  return (
    <li className={cx('flex items-start gap-2', isWaiting ? 'text-tally-ink' : 'text-soft')}>
      <Icon
        aria-label={isWaiting ? 'Waiting for a check' : 'Note'}
        className="mt-0.5 size-3.5 shrink-0"
      />
      <span className="min-w-0 text-pretty whitespace-normal break-words">
        {changeInWords(mark, approvedAt)}
        {lookedByName && ` ${lookedByName} checked it.`}
        {isWaiting && seesAllMoney && (
          <>
            {' '}
            <span className="relative">
              <TextLink to="/payment-details">Check it</TextLink>
            </span>
          </>
        )}
      </span>
    </li>
  );
}
