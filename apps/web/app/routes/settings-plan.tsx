import { SetPlan } from '@callboard/core/accounts';
import { planLimits } from '@callboard/core/kernel';
import { useFetcher } from 'react-router';
import { getApi } from '#app/context.ts';
import { choosing, PlanCard } from '#app/features/accounts/settings/plan-card.tsx';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { standingSentence } from '#app/features/accounts/settings/standing-sentence.ts';
import { Usage } from '#app/features/accounts/settings/usage.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/settings-plan';

export const meta: Route.MetaFunction = () => [{ title: 'Plan · Settings · Callboard' }];

const ChoosePlan = SetPlan.pick({ plan: true }).required();

const plans = ['starter', 'studio', 'house'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { plan: api, me, files } = getApi(context);
  const [plan, { workspace }, storage] = await Promise.all([
    api.find(),
    me.find(),
    files.storage(),
  ]);
  return {
    plan,
    storage,
    standing: standingSentence(plan, workspace.timeZone, new Date()),
    offers: plans.map((it) => ({ plan: it, limits: planLimits({ plan: it, status: 'active' }) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const choice = await readFields(request, ChoosePlan);
  return attempt(() => getApi(context).plan.choose(choice));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Plan({ loaderData }: Route.ComponentProps) {
  const { plan, storage, standing, offers } = loaderData;
  const { can } = useViewer();
  useActToast(useFetcher<ActReply>({ key: choosing }), 'Plan changed');
  const canChoose = can('plan.edit');
  return (
    <>
      <SettingsIntro title="Plan" summary={standing} />
      <div className="grid max-w-4xl gap-8">
        <Section title="In use">
          <div className="grid gap-6 sm:grid-cols-2">
            <Usage
              label="Active projects"
              to="/projects"
              used={plan.activeProjects}
              allowed={plan.limits.activeProjects}
              atLimit="To add a project, close one or upgrade your plan."
            />
            <Usage
              label="Team members"
              to="/settings/members"
              used={plan.teamMembers}
              allowed={plan.limits.teamMembers}
              atLimit="To add a member, free up a seat or upgrade your plan."
            />
          </div>
          <p className="tabular text-sm">
            Files use {formatBytes(storage.usedBytes)} of {formatBytes(storage.limitBytes)}.
          </p>
          <p className="tabular text-sm">
            {plan.estimateDrafts.used} of {plan.estimateDrafts.limit} estimates of this month are
            drafted from briefs.
          </p>
          <p className="text-sm text-faint">
            Jobs count until they are closed or archived. Crew and clients do not count as team
            members. A draft that fails does not count, and the count starts again on{' '}
            <PlainDate date={plan.estimateDrafts.resetsOn} />.
          </p>
        </Section>
        <Section title="Plans">
          <ul className="grid gap-3 md:grid-cols-3">
            {offers.map((it) => (
              <PlanCard key={it.plan} offer={it} current={plan} canChoose={canChoose} />
            ))}
          </ul>
          <p className="text-sm text-faint">
            A smaller plan never deletes anything. You keep what you have, but cannot add more.
            {!canChoose && ' Only an owner can change the plan.'}
          </p>
        </Section>
      </div>
    </>
  );
}
