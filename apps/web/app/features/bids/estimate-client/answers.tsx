import { formatMoney } from '@callboard/domain/money/format-money';
import { decisionMethodLabels, proofLabels } from '@callboard/domain/sent-estimates/enums';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { ClientReply } from './client-reply.ts';
import type { ClientPage } from './page-data.ts';

const looks = {
  approved: { shape: 'check', tone: 'good', label: 'Approved' },
  declined: { shape: 'cross', tone: 'danger', label: 'Declined' },
  changes_requested: { shape: 'half', tone: 'tally', label: 'Changes requested' },
  asked: { shape: 'ring', tone: 'tally', label: 'Question' },
} as const;

const removalKey = 'remove-question';

function useRemovedToast(): void {
  const { data } = useFetcher<ClientReply>({ key: removalKey });
  const said = data?.done ?? data?.refusal;
  useEffect(() => {
    if (said) toast(said);
  }, [said]);
}

/** What the client said, newest first. */
export function Answers({ decisions }: Pick<ClientPage, 'decisions'>) {
  const { workspace, canChange } = useViewer();
  useRemovedToast();
  if (decisions.length === 0) return null;
  return (
    <Section title="What the client said">
      <ul className="grid gap-3 text-sm">
        {decisions.map((it) => {
          const { shape, tone, label } = looks[it.kind];
          return (
            <li key={it.id} className="grid gap-1 border-t border-line pt-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Pill shape={shape} tone={tone}>
                  {label}
                </Pill>
                <span className="text-soft">
                  {it.name}, version {it.version},{' '}
                  <Instant at={it.at} timeZone={workspace.timeZone} hasTime />
                </span>
              </p>
              {it.kind === 'approved' && (
                <p className="text-soft">
                  {formatMoney(it.totalCents, it.currency)}. {decisionMethodLabels[it.method]}
                  {it.email && `, ${it.email}`}.
                  {it.proof && ` Proved by: ${proofLabels[it.proof]}.`}
                </p>
              )}
              {it.comment && (
                <p dir="auto" className="break-words whitespace-pre-wrap">
                  {it.comment}
                </p>
              )}
              {it.kind === 'asked' && (
                <div className="flex flex-wrap items-center gap-3 text-soft">
                  {it.proof === null && <span>The email of who asked was not confirmed.</span>}
                  {canChange('estimates.edit') && (
                    <ConfirmButton
                      size="sm"
                      fetcherKey={removalKey}
                      fields={{ intent: 'remove-question', questionId: it.id }}
                      label="Remove"
                      title="Remove this question?"
                      description="It cannot be restored. The activity keeps that it was asked."
                      confirm={{ label: 'Remove', variant: 'danger' }}
                    />
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
