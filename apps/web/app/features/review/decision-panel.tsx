import { roundsInWords, roundsOf } from '@callboard/domain/deliverables/rounds';
import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { DialogButton } from '#app/ui/dialog-button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { ApproverList, approvedWords } from './approvers/approver-list.tsx';
import { ApproversButton } from './approvers/approvers-button.tsx';
import { decisionLooks } from './decision-words.ts';
import type { CutVersion, ReviewPageData } from './review-data.ts';

const recordDialog = lazyPart(() => import('./record-decision-dialog.tsx'));

interface DecisionPanelProps {
  page: ReviewPageData;
  version: CutVersion;
  isEditable: boolean;
}

/** What the client decided on a version, by whom and when, with what was said before. */
export function DecisionPanel({ page, version, isEditable }: DecisionPanelProps) {
  const { workspace } = useViewer();
  const isNewest = page.versions[0]?.id === version.id;
  const { label, shape, tone } = decisionLooks[version.decision];
  return (
    <Section
      title="Decision"
      actions={
        <>
          {version.decision !== 'PENDING' && (
            <LinkButton
              size="sm"
              variant="quiet"
              reloadDocument
              prefetch="none"
              to={`/deliverables/${page.deliverable.id}/certificate.pdf?v=${version.versionNumber}`}
            >
              Certificate
            </LinkButton>
          )}
          {isEditable && isNewest && <ApproversButton page={page} contacts={page.contacts} />}
          {isEditable &&
            isNewest &&
            (version.decision === 'PENDING' ? (
              <DialogButton
                size="sm"
                fetch={recordDialog.fetch}
                dialog={(close) => <recordDialog.Part {...{ page, version, close }} />}
              >
                Record decision…
              </DialogButton>
            ) : (
              <Withdraw version={version} />
            ))}
        </>
      }
    >
      <p>
        <Pill shape={shape} tone={tone} isFilled>
          {isNewest || version.decision !== 'PENDING' ? label : 'Superseded without a decision'}
        </Pill>{' '}
        {page.approvals.length > 0 && (
          <span className="text-sm text-soft">{approvedWords(page.approvals)}</span>
        )}
      </p>
      <RoundsUsed page={page} isEditable={isEditable && isNewest} />
      {page.approvals.length > 0 && (
        <ApproverList
          approvals={page.approvals}
          version={version}
          asked={new Set(page.links.filter((it) => it.canDecide).map((it) => it.contactId))}
          isEditable={isEditable && isNewest}
        />
      )}
      {isNewest && version.decision === 'PENDING' && !page.deliverable.isClientVisible && (
        <p className="text-sm text-soft">
          The client cannot see this deliverable, so there is nothing to decide yet.
        </p>
      )}
      <ol className="grid grid-cols-1 gap-2 text-sm">
        {page.decisions.map((it) => (
          <li key={it.id} className="border-t border-line pt-2">
            <span className="font-medium">
              {it.decision === 'PENDING' ? 'Withdrawn' : decisionLooks[it.decision].label}
            </span>{' '}
            <span className="text-soft">
              by <bdi>{it.byName}</bdi>,{' '}
              <Instant at={it.createdAt} timeZone={workspace.timeZone} hasTime />
            </span>
            {it.comment && (
              <p dir="auto" className="break-words whitespace-pre-line">
                {it.comment}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** How many rounds of changes the client used, and what makes an estimate for one beyond the price. */
function RoundsUsed({ page, isEditable }: Pick<DecisionPanelProps, 'page' | 'isEditable'>) {
  const { canChange } = useViewer();
  const { deliverable, project, versions } = page;
  const rounds = roundsOf(versions, deliverable.roundsIncluded);
  if (!rounds) return null;
  const isSpent = rounds.used >= rounds.included;
  const next = Math.max(rounds.used, rounds.included + 1);
  const title = `${deliverable.title}: round ${next} of changes`;
  const query = new URLSearchParams({ project: project.id, kind: 'overage', title });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm text-soft">
      <p>{roundsInWords(rounds)}</p>
      {isEditable && isSpent && canChange('estimates.edit') && (
        <LinkButton size="sm" to={`/estimates/new?${query}`}>
          Draft overage…
        </LinkButton>
      )}
    </div>
  );
}

function Withdraw({ version }: { version: CutVersion }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const withdraw = async () => {
    setOpen(false);
    await run(async () =>
      (await loadApiClient()).versions.withdrawDecision.mutate({ id: version.id }),
    );
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" isBusy={isBusy}>
          Withdraw…
        </Button>
      }
      title="Withdraw this decision?"
      description="The deliverable goes back to review. The decision stays on record, with who withdrew it."
      action={
        <Button variant="danger" onClick={() => void withdraw()}>
          Withdraw
        </Button>
      }
    />
  );
}
