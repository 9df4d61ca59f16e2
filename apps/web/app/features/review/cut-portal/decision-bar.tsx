import type { PortalCut } from '@callboard/core/review';
import type { Decision } from '@callboard/domain/deliverables/enums';
import { useCallback, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { decisionLooks } from '../decision-words.ts';
import { DecisionForm } from './decision-form.tsx';

interface DecisionBarProps {
  cut: PortalCut;
  /** Of the page. */
  path: string;
  /** Of the link, under which emails are proved. */
  linkPath: string;
}

type Choice = Exclude<Decision, 'PENDING'>;

const choices: { decision: Choice; label: string }[] = [
  { decision: 'APPROVED', label: 'Approve' },
  { decision: 'APPROVED_WITH_NOTES', label: 'Approve with notes' },
  { decision: 'CHANGES_REQUESTED', label: 'Request changes' },
];

/** Where the client decides on the newest cut, and what was decided on this one. */
export function DecisionBar({ cut, path, linkPath }: DecisionBarProps) {
  const { version, canDecide } = cut;
  const [chosen, choose] = useChoice(version.id);
  const [isOpen, setOpen] = useState(false);
  const held = heldWords(cut);
  const isDecided = version.decision !== 'PENDING';
  const isEmpty = cut.decisions.length === 0 && cut.approvals.length === 0;
  if (!canDecide && !isDecided && isEmpty) return null;
  const { label, shape, tone } = decisionLooks[version.decision];
  return (
    <Section title={canDecide ? `Your decision on v${version.versionNumber}` : 'Decision'}>
      {isDecided && (
        <p>
          <Pill shape={shape} tone={tone} isFilled>
            {label}
          </Pill>
        </p>
      )}
      <Approvals cut={cut} />
      {canDecide && held && !isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <p className="text-soft">{held.words}</p>
          <Button onClick={() => setOpen(true)}>{held.act}</Button>
        </div>
      )}
      {canDecide && (!held || isOpen) && (
        <>
          <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
            {choices.map((it) => (
              <Button
                key={it.decision}
                size="lg"
                variant={buttonLook(it.decision, chosen)}
                aria-expanded={chosen === it.decision}
                className="min-h-14"
                onClick={() => choose(chosen === it.decision ? null : it.decision)}
              >
                {it.label}
              </Button>
            ))}
          </div>
          {chosen && (
            <DecisionForm
              key={chosen}
              cut={cut}
              decision={chosen}
              path={path}
              linkPath={linkPath}
              close={() => {
                choose(null);
                setOpen(false);
              }}
            />
          )}
        </>
      )}
      <Said cut={cut} />
    </Section>
  );
}

/** Returns why the choices are not shown at first, and what shows them; null if they are. */
function heldWords({ whyNot, ownDecision, decider }: PortalCut) {
  if (whyNot !== null)
    return { words: `${decider?.name}: ${whyNot}`, act: 'Decide as somebody else' };
  if (ownDecision === 'PENDING') return null;
  const words = `${decisionLooks[ownDecision].label} by you. The others still decide.`;
  return { words, act: 'Change my decision' };
}

/** Who decides, and what each decided so far. */
function Approvals({ cut: { approvals } }: { cut: PortalCut }) {
  if (approvals.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 text-sm" aria-label="Who decides">
      {approvals.map((it, at) => (
        <li
          key={`${at} ${it.name}`}
          className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-2"
        >
          <span className="wrap-anywhere">
            <bdi className="font-medium">{it.name}</bdi>
            <span className="text-soft">
              {it.side && `, ${it.side}`}
              {!it.isRequired && ', optional'}
            </span>
          </span>
          <span className="text-soft">{standingWords(it)}</span>
        </li>
      ))}
    </ul>
  );
}

function standingWords({ decision, isWaiting }: PortalCut['approvals'][number]): string {
  if (decision !== 'PENDING') return decisionLooks[decision].label;
  return isWaiting ? 'Still to decide' : 'Not asked yet';
}

function buttonLook(decision: Choice, chosen: Choice | null) {
  if (chosen !== null) return decision === chosen ? 'primary' : 'secondary';
  return decision === 'APPROVED' ? 'primary' : 'secondary';
}

/** What the client chose, which a reload chooses again, because what is typed is kept. */
function useChoice(versionId: string): [Choice | null, (choice: Choice | null) => void] {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const { keep } = useKeptValue<Choice>(`decision-${versionId}`, setChosen);
  const latest = useRef(keep);
  latest.current = keep;
  const choose = useCallback((it: Choice | null) => {
    setChosen(it);
    latest.current(it);
  }, []);
  return [chosen, choose];
}

function Said({ cut: { decisions, timeZone } }: { cut: PortalCut }) {
  if (decisions.length === 0) return null;
  return (
    <ol className="grid grid-cols-1 gap-2 text-sm" aria-label="What was decided">
      {decisions.map((it) => (
        <li key={it.id} className="border-t border-line pt-2">
          <span className="font-medium">
            {it.decision === 'PENDING' ? 'Open again' : decisionLooks[it.decision].label}
          </span>{' '}
          <span className="text-soft">
            by <bdi>{it.byName}</bdi>, <Instant at={it.createdAt} timeZone={timeZone} hasTime />
          </span>
          {it.comment && (
            <p dir="auto" className="break-words whitespace-pre-line">
              {it.comment}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
