import { overtimeRuleLabels } from '@callboard/domain/crew/enums';
import { formatDuration } from '@callboard/domain/dates/duration';
import { formatMoney } from '@callboard/domain/money/format-money';
import { mealPenaltyLabels } from '@callboard/domain/work-rules/enums';
import { Plus } from 'lucide-react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { SettingsIntro } from '#app/features/accounts/settings/settings-intro.tsx';
import { type ActReply, attempt } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepPage } from '#app/keep-page.ts';
import { readFields } from '#app/read-form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { type Column, StackedLabel, Table } from '#app/ui/table.tsx';
import { useActToast } from '#app/ui/use-act-toast.ts';
import type { Route } from './+types/settings-work-rules';

type RuleSet = Route.ComponentProps['loaderData']['sets'][number];

const removing = 'remove-work-rules';

export const meta: Route.MetaFunction = () => [{ title: 'Work rules · Settings · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { sets: await getApi(context).workRules.list() };
}

const Named = z.object({ id: z.string() });

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await readFields(request, Named);
  return attempt(() => getApi(context).workRules.remove({ id }));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function WorkRules({ loaderData: { sets } }: Route.ComponentProps) {
  const isEditable = useViewer().canChange('company.edit');
  useActToast(useFetcher<ActReply>({ key: removing }), 'Work rules removed');
  const unions = sets.length - 1;
  const columns: Column<RuleSet>[] = [
    { key: 'name', label: 'For', cell: (it) => <Name set={it} isLinked={isEditable} /> },
    timeColumn('rest', 'Rest', (it) => formatDuration(it.restMinutes)),
    timeColumn(
      'meal',
      'First meal',
      (it) =>
        `${formatDuration(it.firstMealMinutes)}, warned at ${formatDuration(it.mealWarningMinutes)}`,
      '12.5rem',
    ),
    timeColumn('next', 'Next meal', (it) => formatDuration(it.secondMealMinutes)),
    timeColumn('penalty', 'Meal penalty', penaltyOf, '8rem'),
    timeColumn('overtime', 'Overtime', (it) => overtimeRuleLabels[it.otRule], '14rem'),
  ];
  const actions: Column<RuleSet> = {
    key: 'actions',
    label: 'Actions',
    width: '5.5rem',
    align: 'end',
    cell: (it) => it.unionName !== null && <Remove id={it.id} name={it.unionName} />,
  };
  return (
    <>
      <SettingsIntro
        title="Work rules"
        summary={`Rest, meals and overtime of everybody${unions > 0 ? `, and of ${countOf(unions, 'union')}` : ''}. The stripboard warns by them, and timecards are counted by them.`}
        actions={
          isEditable && (
            <LinkButton
              variant="primary"
              to="/settings/work-rules/new"
              icon={<Plus aria-hidden="true" />}
            >
              Add a union
            </LinkButton>
          )
        }
      />
      <Table
        label="Work rules"
        columns={isEditable && unions > 0 ? [...columns, actions] : columns}
        rows={sets}
        rowKey={(it) => it.id}
      />
      <p className="max-w-[80ch] text-sm text-faint">
        The rules of a union count for people who have it in the address book. A change leaves the
        overtime of existing bookings as it is.
        {!isEditable && ' Owners and admins can change the rules.'}
      </p>
    </>
  );
}

function Name({ set: { id, unionName }, isLinked }: { set: RuleSet; isLinked: boolean }) {
  const name = unionName ?? 'Everybody';
  return isLinked ? <TextLink to={`/settings/work-rules/${id}`}>{name}</TextLink> : name;
}

/** Returns the name of the rule of late meals, with its amounts. */
function penaltyOf(set: RuleSet): string {
  const { mealPenaltyCurrency: currency, mealPenaltyCents } = set;
  const amounts = [mealPenaltyCents, set.secondPenaltyCents, set.laterPenaltyCents].flatMap((it) =>
    it === null || !currency ? [] : formatMoney(it, currency),
  );
  const name = mealPenaltyLabels[set.mealPenaltyRule];
  return amounts.length === 0 ? name : `${name}: ${amounts.join(', ')}`;
}

function timeColumn(
  key: string,
  label: string,
  words: (set: RuleSet) => string,
  width = '5rem',
): Column<RuleSet> {
  return {
    key,
    label,
    width,
    cell: (it) => (
      <span className="tabular whitespace-normal">
        <StackedLabel>{label}</StackedLabel>
        {words(it)}
      </span>
    ),
  };
}

function Remove({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmButton
      size="sm"
      fetcherKey={removing}
      fields={{ id }}
      label="Remove"
      aria-label={`Remove the rules of ${name}`}
      title={`Remove the rules of ${name}?`}
      description="The rules of everybody count for its members from then on."
      confirm={{ label: 'Remove rules', variant: 'danger' }}
    />
  );
}
