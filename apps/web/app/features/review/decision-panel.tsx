import { decisions } from '@callboard/domain/deliverables/enums';
import { type ReactNode, useId, useState } from 'react';
import { ActDialog } from '#app/acts/act-dialog.tsx';
import { useAct } from '#app/acts/use-act.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/choice.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { decisionLooks } from './decision-words.ts';
import type { CutVersion, ReviewData } from './review-data.ts';

interface DecisionPanelProps {
  page: ReviewData;
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
          {isEditable &&
            isNewest &&
            (version.decision === 'PENDING' ? (
              <RecordDecision page={page} version={version} />
            ) : (
              <Withdraw version={version} />
            ))}
        </>
      }
    >
      <p>
        <Pill shape={shape} tone={tone} isFilled>
          {isNewest || version.decision !== 'PENDING' ? label : 'Superseded without a decision'}
        </Pill>
      </p>
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

const made = decisions.filter((it) => it !== 'PENDING');

function RecordDecision({ page, version }: Omit<DecisionPanelProps, 'isEditable'>) {
  const id = useId();
  const open = page.notes.filter(
    (it) => it.parentId === null && it.resolvedAt === null && it.visibility === 'client',
  ).length;
  return (
    <ActDialog
      id={`decide-${version.id}`}
      trigger={<Button size="sm">Record decision…</Button>}
      title={`What did the client decide on v${version.versionNumber}?`}
      description={openWords(open)}
      save={{ label: 'Record decision' }}
      done="The decision is recorded"
      send={async (fields) => {
        const decision = made.find((it) => it === fields.text('decision'));
        if (!decision) throw new Error('The form requires a decision.');
        await (await loadApiClient()).versions.decide.mutate({
          ...{ id: version.id, decision },
          byName: fields.text('byName'),
          byEmail: fields.textOrNull('byEmail'),
          comment: fields.textOrNull('comment'),
        });
      }}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">Decision</legend>
        {made.map((it) => (
          <Radio key={it} name="decision" value={it} label={decisionLooks[it].label} required />
        ))}
      </fieldset>
      <Field id={`${id}-name`} label="Who decided">
        <Input id={`${id}-name`} name="byName" required maxLength={200} autoComplete="off" />
      </Field>
      <Field id={`${id}-email`} label="Their email" isOptional>
        <Input id={`${id}-email`} name="byEmail" type="email" maxLength={254} autoComplete="off" />
      </Field>
      <Field id={`${id}-comment`} label="Their words" isOptional>
        <Textarea id={`${id}-comment`} name="comment" dir="auto" rows={2} maxLength={5000} />
      </Field>
    </ActDialog>
  );
}

function openWords(open: number): ReactNode {
  if (open === 0) return 'By phone, in a meeting or by email.';
  const notes = open === 1 ? '1 note of the client is' : `${open} notes of the client are`;
  return `${notes} open. Approved with notes: they stay open without another review.`;
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
