import { driveKindLabels } from '@callboard/domain/media/enums';
import { Link } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { Meter } from '#app/ui/segments.tsx';
import { monthsAfterWrap, statusLook, verifiedWords, whereabouts } from './drive-words.ts';
import { gigabytes } from './gigabytes.ts';
import { MismatchLight, RuleLights } from './lights.tsx';
import type { ShownDrive } from './media-data.ts';
import { MoveDriveDialog } from './move-drive-dialog.tsx';

interface DriveCardProps {
  drive: ShownDrive;
  now: Date;
  isEditable: boolean;
}

/** A drive as a card: where it is, how full, and how safe its cards are. */
export function DriveCard({ drive, now, isEditable }: DriveCardProps) {
  const { workspace } = useViewer();
  const { id, label, kind, copyOf, status, isEncrypted, retainUntil, retainMonths, lights } = drive;
  const { label: statusLabel, ...look } = statusLook(status);
  return (
    <li className="grid grid-cols-1 content-start gap-2 rounded-lg p-4 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-semibold">
          <Link
            to={`/drives/${id}`}
            className="touch-link rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            <bdi>{label}</bdi>
          </Link>
        </h3>
        <span className="text-sm text-faint">
          {driveKindLabels[kind]}
          {copyOf && ` of ${copyOf}`}
        </span>
        <span className="ml-auto">
          <Pill {...look}>{statusLabel}</Pill>
        </span>
      </div>
      <p className="text-sm text-soft">
        <bdi>{whereabouts(drive)}</bdi>
      </p>
      <Capacity drive={drive} />
      <p className="text-sm text-faint">
        {verifiedWords(drive, { timeZone: workspace.timeZone, now })},{' '}
        {isEncrypted ? 'encrypted' : 'not encrypted'}
        {retainUntil && (
          <>
            , kept until <PlainDate date={retainUntil} />
          </>
        )}
        {!retainUntil && retainMonths && `, kept for ${monthsAfterWrap(retainMonths)}`}
      </p>
      {lights.cards > 0 && <RuleLights lights={lights} />}
      <MismatchLight cards={lights.mismatched} />
      {isEditable && (
        <div className="pt-1">
          <MoveDriveDialog
            drive={drive}
            trigger={
              <Button size="sm" aria-label={`Move ${label}`}>
                Move…
              </Button>
            }
          />
        </div>
      )}
    </li>
  );
}

/** How full a drive is, if its capacity is known. */
export function Capacity({ drive }: { drive: ShownDrive }) {
  const { label, capacityGb, usedGb } = drive;
  if (!capacityGb) {
    if (usedGb === null) return null;
    return <p className="text-sm text-faint">{gigabytes(usedGb)} used</p>;
  }
  return (
    <div className="grid gap-1">
      <Meter
        label={`Space used on ${label}`}
        value={Math.min(usedGb ?? 0, capacityGb)}
        max={capacityGb}
        tallyFrom={0.9}
      />
      <span className="tabular text-xs text-faint">
        {usedGb === null
          ? gigabytes(capacityGb)
          : `${gigabytes(usedGb)} of ${gigabytes(capacityGb)}`}
      </span>
    </div>
  );
}
