import type { DetailMark } from '@callboard/core/tell';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { changeInWords } from './change-sentence.ts';
import { DetailMarks } from './detail-marks.tsx';

interface HoldProps {
  /** Why nothing is paid; null if it can be. */
  hold: string | null;
  marks: readonly DetailMark[];
  approvedAt: Date | null;
}

/** Says why a bill is not paid, then what changed of its payee lately, each change once. */
export function Hold({ hold, marks, approvedAt }: HoldProps) {
  if (hold === null) return <DetailMarks marks={marks} approvedAt={approvedAt} />;
  const waiting = marks.filter((it) => it.isWaiting);
  return (
    <>
      {waiting.length > 0 ? (
        <WaitingChanges marks={waiting} approvedAt={approvedAt} />
      ) : (
        <Banner tone="tally">{hold}</Banner>
      )}
      <DetailMarks marks={marks.filter((it) => !it.isWaiting)} approvedAt={approvedAt} />
    </>
  );
}

function WaitingChanges({ marks, approvedAt }: Omit<HoldProps, 'hold'>) {
  const { seesAllMoney } = useViewer();
  return (
    <Banner
      tone="tally"
      action={seesAllMoney && <TextLink to="/payment-details">Check it</TextLink>}
    >
      {marks.map((it) => (
        <p key={it.id}>{changeInWords(it, approvedAt)}</p>
      ))}
      <p>Nothing is paid until somebody with access to all money checks it.</p>
    </Banner>
  );
}
