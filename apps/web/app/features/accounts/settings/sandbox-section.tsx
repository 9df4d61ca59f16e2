import type { Sandbox } from '@callboard/core/accounts';
import type { SandboxState, SandboxStep } from '@callboard/domain/sandboxes/enums';
import { testTokensPerWorkspace } from '@callboard/domain/sandboxes/enums';
import { FlaskConical, Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { usePoll } from '#app/features/tell/webhooks/use-poll.ts';
import type { ActReply } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import { isOver, type Token } from './token.ts';
import { TokenTable } from './token-table.tsx';

interface SandboxSectionProps {
  sandbox: Sandbox | null;
  /** Test tokens that are shown, and how many of all are active. */
  tokens: Token[];
  activeCount: number;
  endingIds: string[];
}

/** Key of a fetcher of the page, for setting the sandbox up and resetting it. */
const filling = 'fill-sandbox';

const pollMilliseconds = 1_500;

/** The sandbox of the company and the test tokens that act in it. */
export function SandboxSection({ sandbox, tokens, activeCount, endingIds }: SandboxSectionProps) {
  useActToast(useFetcher<ActReply>({ key: filling }));
  const isUnderWay = sandbox?.state === 'queued' || sandbox?.state === 'making';
  usePoll(isUnderWay, pollMilliseconds);
  if (!sandbox) return <NoSandbox />;
  return (
    <Section title="Test tokens" actions={<Acts {...{ sandbox, activeCount, isUnderWay }} />}>
      <p className="max-w-[80ch] text-sm text-pretty text-soft">
        A test token acts in the sandbox: a demo company of its own. What it changes there touches
        none of your jobs and counts against nothing, and the sandbox sends no mail.
      </p>
      <Standing sandbox={sandbox} />
      {tokens.length > 0 && (
        <TokenTable label="Test tokens" tokens={tokens} endingIds={endingIds} />
      )}
      {tokens.every(isOver) && sandbox.isMade && (
        <p className="py-2 text-sm text-faint">No active test tokens.</p>
      )}
    </Section>
  );
}

function NoSandbox() {
  const { canChange } = useViewer();
  const { submit, state } = useFetcher({ key: filling });
  return (
    <Section title="Test tokens">
      <EmptyState
        icon={<FlaskConical aria-hidden="true" />}
        title="Try the API without touching your jobs"
        action={
          canChange('tokens.manage') && (
            <Button
              isBusy={state !== 'idle'}
              onClick={() => void submit({ sandbox: 'fill' }, { method: 'post' })}
            >
              Set up the sandbox
            </Button>
          )
        }
      >
        Test tokens act in a sandbox: a demo company with jobs, crew and invoices. It counts against
        nothing and sends no mail, and you can reset it at any time.
      </EmptyState>
    </Section>
  );
}

interface ActsProps {
  sandbox: Sandbox;
  activeCount: number;
  isUnderWay: boolean;
}

function Acts({ sandbox, activeCount, isUnderWay }: ActsProps) {
  const { canChange } = useViewer();
  if (!canChange('tokens.manage')) return null;
  const isFull = activeCount >= testTokensPerWorkspace;
  return (
    <>
      {!isUnderWay && (
        <ConfirmButton
          fetcherKey={filling}
          fields={{ sandbox: 'fill' }}
          label={sandbox.isMade ? 'Reset sandbox' : 'Try again'}
          size="sm"
          title="Reset the sandbox?"
          description="Everything in the sandbox is replaced by fresh demo data. Test tokens and their webhook endpoints stay. Your own data is not affected."
          confirm={{ label: 'Reset sandbox', variant: 'primary' }}
        />
      )}
      {sandbox.isMade && !isFull && (
        <LinkButton size="sm" to="/settings/tokens/new?test" icon={<Plus aria-hidden="true" />}>
          New test token
        </LinkButton>
      )}
    </>
  );
}

const looks: Record<SandboxState, { shape: PillShape; tone: PillTone }> = {
  queued: { shape: 'ring', tone: 'neutral' },
  making: { shape: 'half', tone: 'neutral' },
  ready: { shape: 'check', tone: 'good' },
  failed: { shape: 'cross', tone: 'danger' },
};

const steps: Record<SandboxStep, string> = {
  people: 'Adding people and clients…',
  jobs: 'Adding jobs…',
  money: 'Adding estimates, invoices and bills…',
};

function Standing({ sandbox }: { sandbox: Sandbox }) {
  const { timeZone } = useViewer().workspace;
  const { state, step, madeAt, requestedBy } = sandbox;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
      <span role="status">
        <Pill {...looks[state]}>{sentenceOf(state, step)}</Pill>
      </span>
      {state === 'ready' && madeAt && (
        <span>
          Filled <Instant at={madeAt} timeZone={timeZone} hasTime /> for <bdi>{requestedBy}</bdi>
        </span>
      )}
      {state === 'failed' && sandbox.isMade && <span>Its earlier contents are still there.</span>}
    </p>
  );
}

function sentenceOf(state: SandboxState, step: SandboxStep | null): string {
  if (state === 'ready') return 'Sandbox ready';
  if (state === 'failed') return 'The sandbox could not be filled';
  return step ? steps[step] : 'Waiting to be filled';
}
