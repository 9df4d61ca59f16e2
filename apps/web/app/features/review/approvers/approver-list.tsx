import { useAct } from '#app/acts/use-act.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { decisionLooks } from '../decision-words.ts';
import type { CutVersion, ReviewData } from '../review-data.ts';

type Approval = ReviewData['approvals'][number];

interface ApproverListProps {
  approvals: Approval[];
  version: CutVersion;
  /** Contacts who have a link with which they can decide. */
  asked: ReadonlySet<string>;
  isEditable: boolean;
}

/** Who decides on a deliverable, and what each decided on a version. */
export function ApproverList({ approvals, version, asked, isEditable }: ApproverListProps) {
  return (
    <ul className="grid grid-cols-1" aria-label="Approvers">
      {approvals.map((it) => (
        <li
          key={it.contactId}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2"
        >
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">
              <bdi>{it.name}</bdi>
              {it.side && <span className="font-normal text-soft">, {it.side}</span>}
            </p>
            <p className="text-sm text-soft">
              <Standing approval={it} isAsked={asked.has(it.contactId)} />
            </p>
          </div>
          <div className="flex items-center gap-2">
            {it.decision !== 'PENDING' && (
              <Pill shape={decisionLooks[it.decision].shape} tone={decisionLooks[it.decision].tone}>
                {decisionLooks[it.decision].label}
              </Pill>
            )}
            {isEditable && it.decision !== 'PENDING' && <Withdraw {...{ version }} approval={it} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Standing({ approval, isAsked }: { approval: Approval; isAsked: boolean }) {
  const { isRequired, decidedAt, waitsSince } = approval;
  const { timeZone } = useViewer().workspace;
  const required = isRequired ? 'Required' : 'Optional';
  if (decidedAt) {
    return (
      <>
        {required}, decided <Instant at={decidedAt} timeZone={timeZone} hasTime />
      </>
    );
  }
  if (!waitsSince) return <>{required}, not asked yet</>;
  return (
    <>
      {required}, waiting since <Instant at={waitsSince} timeZone={timeZone} />
      {!isAsked && '. Has no link to decide with'}
    </>
  );
}

function Withdraw({ version, approval }: { version: CutVersion; approval: Approval }) {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const { contactId, name } = approval;
  const withdraw = async () => {
    const client = await loadApiClient();
    await client.versions.withdrawDecision.mutate({ id: version.id, contactId });
    toast(`The decision of ${name} was withdrawn`);
  };
  return (
    <Button size="sm" variant="quiet" isBusy={isBusy} onClick={() => void run(withdraw)}>
      Withdraw<span className="sr-only"> the decision of {name}</span>
    </Button>
  );
}

/** Returns "2 of 3 required approvers approved". */
export function approvedWords(approvals: readonly Pick<Approval, 'isRequired' | 'decision'>[]) {
  const required = approvals.filter((it) => it.isRequired);
  const approved = required.filter((it) => it.decision.startsWith('APPROVED'));
  return `${approved.length} of ${required.length} approved`;
}
