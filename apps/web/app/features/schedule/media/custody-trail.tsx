import { driveStatusLabels } from '@callboard/domain/media/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import type { DrivePage } from './media-data.ts';
import { Signature } from './signature-pad.tsx';

type Move = DrivePage['moves'][number];

/** Who had a drive, where and from when, newest first. */
export function CustodyTrail({ moves }: { moves: Move[] }) {
  const { workspace } = useViewer();
  if (moves.length === 0) {
    return (
      <p className="border-t border-line py-3 text-sm text-faint">
        It has not moved since it was added.
      </p>
    );
  }
  return (
    <ol className="grid border-t border-line">
      {moves.map((it) => (
        <li key={it.id} className="grid gap-0.5 border-b border-line py-2 text-sm">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span className="font-medium">{statusWords(it)}</span>
            <span className="text-faint">
              <Instant at={it.createdAt} timeZone={workspace.timeZone} hasTime />
            </span>
          </span>
          <span className="text-soft">
            <bdi>{placeWords(it)}</bdi>
          </span>
          <span className="text-xs text-faint">
            {it.trackingNumber && `Tracking number ${it.trackingNumber}, `}
            {it.trackingNumber ? 'recorded' : 'Recorded'} by <bdi>{it.actorName}</bdi>
          </span>
          <Signed move={it} />
        </li>
      ))}
    </ol>
  );
}

/** How whoever took the drive signed for it. */
function Signed({ move: { signing, signature, toCustodian } }: { move: Move }) {
  if (!signing) return null;
  const name = toCustodian ?? 'whoever took it';
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
      {signature && <Signature path={signature} of={name} />}
      <span>
        {signing === 'typed' ? 'Signed by typing' : 'Signed'}: <bdi>{name}</bdi>
      </span>
    </span>
  );
}

function statusWords({ fromStatus, toStatus }: Move): string {
  if (fromStatus === toStatus) return `Handed over, ${driveStatusLabels[toStatus].toLowerCase()}`;
  return `${driveStatusLabels[fromStatus]} to ${driveStatusLabels[toStatus].toLowerCase()}`;
}

function placeWords({ fromCustodian, toCustodian, toPlace }: Move): string {
  const from = fromCustodian && fromCustodian !== toCustodian ? `${fromCustodian} to ` : '';
  const to = [toCustodian, toPlace].filter(Boolean).join(', ') || 'nobody';
  return `${from}${to}`;
}
