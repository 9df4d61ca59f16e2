import type { JobDeliverable } from '@callboard/core/review';
import { versionStageLabels } from '@callboard/domain/versions/enums';
import { Link2 } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { formatInstant, formatPlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { DeliverableActions } from './deliverable-actions.tsx';
import { DeliverableFields } from './deliverable-fields.tsx';
import { openNotesOf } from './deliverable-words.ts';
import { DeliverablePill, StatusMenu } from './status-pill.tsx';
import { useDeliverableEdits } from './use-deliverable-edits.ts';
import type { DeliverableActs } from './use-deliverables.ts';

interface DeliverablePanelProps {
  panel: PanelAddress;
  acts: DeliverableActs;
  isEditable: boolean;
}

/** Shows the deliverable of the address beside the list. Each field is saved by itself. */
export default function DeliverablePanel({ panel, acts, isEditable }: DeliverablePanelProps) {
  const deliverable = acts.all.find((it) => it.id === panel.openId);
  return (
    <SidePanel
      panel={deliverable ? panel : { ...panel, openId: null }}
      title={deliverable?.title ?? ''}
      description={deliverable && specOf(deliverable)}
    >
      {deliverable && (
        <OpenDeliverable
          key={deliverable.id}
          {...{ deliverable, acts, isEditable }}
          close={panel.close}
        />
      )}
    </SidePanel>
  );
}

function specOf({ duration, format, platform }: JobDeliverable): string {
  return [duration, format, platform].filter(Boolean).join(', ');
}

interface OpenDeliverableProps extends Omit<DeliverablePanelProps, 'panel'> {
  deliverable: JobDeliverable;
  close: () => void;
}

function OpenDeliverable({ deliverable, acts, isEditable, close }: OpenDeliverableProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        {isEditable ? (
          <StatusMenu
            title={deliverable.title}
            status={deliverable.status}
            set={(status) => acts.setStatus(deliverable, status)}
          />
        ) : (
          <DeliverablePill status={deliverable.status} />
        )}
        <VersionLine deliverable={deliverable} />
        <StandingLines deliverable={deliverable} />
      </div>
      {isEditable && <DeliverableActions {...{ deliverable, acts, close }} />}
      {isEditable ? (
        <Editor deliverable={deliverable} all={acts.all} />
      ) : (
        <DeliverableFacts deliverable={deliverable} all={acts.all} />
      )}
    </div>
  );
}

function VersionLine({ deliverable }: { deliverable: JobDeliverable }) {
  const { timeZone } = useViewer().workspace;
  const { latest } = deliverable;
  const review = `/deliverables/${deliverable.id}`;
  if (!latest) {
    return (
      <LinkButton to={review} className="justify-self-start">
        Post the first cut
      </LinkButton>
    );
  }
  const notes = openNotesOf(deliverable);
  return (
    <>
      <p className="text-sm text-soft">
        v{latest.versionNumber}
        {latest.stage && `, ${versionStageLabels[latest.stage].toLowerCase()}`}, posted{' '}
        {formatInstant(latest.postedAt, timeZone)}.{notes && ` Open notes: ${notes}.`}
      </p>
      <LinkButton to={review} className="justify-self-start">
        Review v{latest.versionNumber}
      </LinkButton>
    </>
  );
}

function StandingLines({ deliverable }: { deliverable: JobDeliverable }) {
  const { timeZone } = useViewer().workspace;
  const { qcPassedAt, deliveredAt, deliveredTo } = deliverable;
  return (
    <>
      {qcPassedAt && (
        <p className="text-sm text-soft">
          Passed quality control {formatInstant(qcPassedAt, timeZone)}.
        </p>
      )}
      {deliveredAt && (
        <p className="text-sm text-soft">
          Delivered {formatInstant(deliveredAt, timeZone)}
          {deliveredTo && ` to ${deliveredTo}`}.
        </p>
      )}
    </>
  );
}

function Editor({ deliverable, all }: { deliverable: JobDeliverable; all: JobDeliverable[] }) {
  const edits = useDeliverableEdits(deliverable);
  return <DeliverableFields {...{ deliverable, all, edits }} />;
}

function DeliverableFacts({
  deliverable,
  all,
}: {
  deliverable: JobDeliverable;
  all: JobDeliverable[];
}) {
  const { dueDate, isClientVisible, parentId, externalUrl, adId } = deliverable;
  return (
    <Facts
      facts={[
        { label: 'Due', value: dueDate && formatPlainDate(dueDate) },
        { label: 'Client', value: isClientVisible ? 'Can see it' : 'Cannot see it' },
        { label: 'Cut-down of', value: all.find((it) => it.id === parentId)?.title },
        { label: 'Ad-ID', value: adId },
        { label: 'Aspect', value: deliverable.aspect },
        { label: 'Frame rate', value: deliverable.frameRate },
        { label: 'Codec', value: deliverable.codec },
        { label: 'Loudness', value: deliverable.loudness },
        { label: 'Language', value: deliverable.language },
        { label: 'URL', value: externalUrl && <Outside to={externalUrl} /> },
      ]}
    />
  );
}

/** Link to where a deliverable is stored. */
export function Outside({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <Link2 aria-hidden="true" className="size-3.5" />
      Open
    </a>
  );
}
