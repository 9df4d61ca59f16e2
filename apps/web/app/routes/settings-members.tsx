import { UpdateMember } from '@callboard/core/accounts';
import { RemoveMember } from '@callboard/core/across';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { heldByMember } from '#app/features/accounts/settings/held-by-member.ts';
import { MemberBulk } from '#app/features/accounts/settings/member-bulk.tsx';
import { memberColumns } from '#app/features/accounts/settings/member-columns.ts';
import { MemberTable } from '#app/features/accounts/settings/member-table.tsx';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { shownMembers } from '#app/features/accounts/settings/shown-members.ts';
import { HiddenSwitch } from '#app/features/jobs/lists/hidden-switch.tsx';
import { useSavedViews } from '#app/features/jobs/lists/use-saved-views.ts';
import { attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { hideable } from '#app/ui/list/columns.ts';
import { ListBar } from '#app/ui/list/list-bar.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import type { Route } from './+types/settings-members';

export const meta: Route.MetaFunction = () => [{ title: 'Members · Settings · Callboard' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const [all, { permissions }, views] = await Promise.all([
    api.members.list({ includeRemoved: true }),
    api.me.find(),
    api.savedViews.list({ list: 'members' }),
  ]);
  return {
    members: shownMembers(all, new URL(request.url).searchParams),
    views,
    removedCount: all.filter((it) => it.status === 'removed').length,
    plan: permissions.includes('plan.view') ? await api.plan.find() : null,
    held: permissions.includes('tokens.manage')
      ? heldByMember(await api.tokens.list(), await api.connections.list())
      : {},
  };
}

/** Changes a role, status or access to money, removes a member, or withdraws an invitation. */
const MemberAct = UpdateMember.extend({
  ...RemoveMember.shape,
  intent: z.enum(['withdraw', 'remove']).optional(),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, cardsTo, jobsTo, holdsTo, ...change } = await readFields(request, MemberAct);
  const { id } = change;
  const { members } = getApi(context);
  return attempt(() => {
    if (intent === 'withdraw') return members.withdraw({ id });
    if (intent === 'remove') return members.remove({ id, cardsTo, jobsTo, holdsTo });
    return members.update(change);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Members({ loaderData }: Route.ComponentProps) {
  const { members, removedCount, plan, held, views } = loaderData;
  const { canChange } = useViewer();
  const isManager = canChange('members.manage');
  const selection = useSelection(members);
  const present = members.filter((it) => it.status !== 'removed').length;
  return (
    <>
      <SettingsIntro
        title="Members"
        summary={plan ? seatsOf(plan) : `${present === 1 ? 'One person' : `${present} people`}.`}
        actions={
          isManager && (
            <LinkButton
              variant="primary"
              to="/settings/members/new"
              icon={<Plus aria-hidden="true" />}
            >
              Add member
            </LinkButton>
          )
        }
      />
      <ListBar
        csv="/settings/members.csv"
        views={useSavedViews('members', views)}
        display={{ columns: hideable(memberColumns, 'name', 'role', 'actions') }}
      />
      <MemberTable members={members} held={held} selection={isManager ? selection : undefined} />
      <MemberBulk selection={selection} held={held} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm text-faint">
        <div className="grid max-w-[60ch] gap-1">
          <p>
            A workspace needs at least one owner. Only owners can add or change owners. Crew and
            clients do not use seats.
          </p>
          <p>
            Money is what a member sees of estimates, invoices and costs. Own jobs are those that a
            producer produces or a coordinator coordinates. A new role resets it.
          </p>
        </div>
        <HiddenSwitch name="removed" count={removedCount} />
      </div>
    </>
  );
}

interface Seats {
  teamMembers: number;
  limits: { teamMembers: number };
}

function seatsOf({ teamMembers, limits }: Seats): string {
  if (!Number.isFinite(limits.teamMembers)) return `${teamMembers} seats in use, no limit.`;
  const free = limits.teamMembers - teamMembers;
  const used = `${teamMembers} of ${limits.teamMembers} seats in use`;
  return free > 0 ? `${used}, ${free} available.` : `${used}. Remove someone or upgrade your plan.`;
}
