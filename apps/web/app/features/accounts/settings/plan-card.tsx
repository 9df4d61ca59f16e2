import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Pill } from '#app/ui/pill.tsx';
import { type PlanFacts, planNames } from './standing-sentence.ts';

/** Key of a fetcher of the page, which outlives the pressed button. */
export const choosing = 'choose-plan';

export interface Offer {
  plan: PlanFacts['plan'];
  limits: PlanFacts['limits'];
}

interface PlanCardProps {
  offer: Offer;
  current: PlanFacts;
  canChoose: boolean;
}

/** Shows one plan: what it allows, and the button that chooses it. */
export function PlanCard({ offer: { plan, limits }, current, canChoose }: PlanCardProps) {
  const isCurrent = plan === current.plan && current.status !== 'trialing';
  return (
    <li
      className={cx(
        'grid content-start gap-3 rounded-md p-4 inset-ring',
        isCurrent ? 'inset-ring-ink' : 'inset-ring-line',
      )}
    >
      <div className="flex min-h-6 items-center gap-2">
        <h3 className="text-base font-semibold">{planNames[plan]}</h3>
        {isCurrent && (
          <Pill shape="check" tone="good" isFilled>
            Your plan
          </Pill>
        )}
      </div>
      <dl className="grid gap-2 text-sm">
        <Allowance label="Active projects" count={limits.activeProjects} />
        <Allowance label="Team members" count={limits.teamMembers} />
        <Allowance label="Drafted estimates a month" count={limits.estimateDrafts} />
        <Allowance label="Connected banks" count={limits.bankConnections} />
        <Allowance label="Webhook endpoints" count={limits.webhookEndpoints} />
      </dl>
      {canChoose && !(isCurrent && current.status === 'active') && (
        <ChoosePlan plan={plan} limits={limits} current={current} />
      )}
    </li>
  );
}

function Allowance({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-soft">{label}</dt>
      <dd className="tabular ml-auto font-medium">{Number.isFinite(count) ? count : 'No limit'}</dd>
    </div>
  );
}

function ChoosePlan({ plan, limits, current }: Offer & { current: PlanFacts }) {
  const name = planNames[plan];
  const isSame = plan === current.plan && current.status !== 'trialing';
  return (
    <ConfirmButton
      fetcherKey={choosing}
      fields={{ plan }}
      label={isSame ? `Resume ${name}` : `Choose ${name}`}
      className="justify-self-start"
      title={isSame ? `Resume ${name}?` : `Change to ${name}?`}
      description="The change takes effect immediately for everyone in the workspace."
      confirm={{ label: isSame ? `Resume ${name}` : `Change to ${name}`, variant: 'primary' }}
    >
      <ul className="grid gap-1.5 text-sm text-soft">
        <Effect
          noun="active projects"
          used={current.activeProjects}
          allowed={limits.activeProjects}
        />
        <Effect noun="team members" used={current.teamMembers} allowed={limits.teamMembers} />
      </ul>
    </ConfirmButton>
  );
}

interface EffectProps {
  noun: string;
  used: number;
  allowed: number;
}

/** Says what the change means for existing records. Nothing is ever deleted. */
function Effect({ noun, used, allowed }: EffectProps) {
  if (!Number.isFinite(allowed))
    return (
      <li>
        Any number of {noun}; you have {used}.
      </li>
    );
  if (used <= allowed)
    return (
      <li>
        Up to {allowed} {noun}; you have {used}.
      </li>
    );
  return (
    <li className="text-tally-ink">
      You have {used} {noun}, {used - allowed} more than the {allowed} this plan allows. You keep
      all of them, but cannot add more.
    </li>
  );
}
