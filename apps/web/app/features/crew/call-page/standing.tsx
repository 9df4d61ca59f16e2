import type { OwnSheet } from '@callboard/core/crew';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What comes before everything else: that the day is off, what changed, that a new one is coming. */
export function Standing({ page, conflict }: { page: OwnSheet; conflict: string | null }) {
  const { changes, sheet, isBeingRevised, confirmedRevision, isConfirmed, revision } = page;
  return (
    <>
      {conflict && (
        <Notice tone="danger" role="alert">
          <p className="font-medium">{conflict}</p>
        </Notice>
      )}
      {changes.length > 0 && (
        <Notice tone={isConfirmed ? 'neutral' : 'tally'}>
          <h2 className="font-semibold">What changed since you confirmed</h2>
          <ul className="list-disc ps-5">
            {changes.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        </Notice>
      )}
      {changes.length === 0 && confirmedRevision !== null && confirmedRevision < revision && (
        <Notice tone="neutral">
          <p>Nothing changed for you since revision {confirmedRevision}, which you confirmed.</p>
        </Notice>
      )}
      {sheet.day.isCanceled && (
        <Notice tone="danger">
          <p className="text-lg font-semibold">This day is canceled. Do not come to set.</p>
        </Notice>
      )}
      {isBeingRevised && (
        <Notice tone="tally">
          <p>
            The production is changing this call sheet. You will get the new one by email. Until
            then, this is the last one that was sent.
          </p>
        </Notice>
      )}
    </>
  );
}

const tones = {
  danger: 'bg-danger-wash text-danger',
  tally: 'bg-tally-wash text-tally-ink',
  neutral: 'bg-hover text-soft',
};

interface NoticeProps {
  tone: keyof typeof tones;
  role?: 'alert';
  children: ReactNode;
}

function Notice({ tone, role, children }: NoticeProps) {
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <div role={role} className={`flex gap-3 rounded-md px-3 py-2.5 ${tones[tone]}`}>
      {tone !== 'neutral' && <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">{children}</div>
    </div>
  );
}
