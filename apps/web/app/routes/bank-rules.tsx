import { Plus, Wand } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { BankTabs } from '#app/features/banking/bank/bank-tabs.tsx';
import { type Rule, scopeOf, targetOf } from '#app/features/banking/bank/rule-words.ts';
import { type BankActs, useBankActs } from '#app/features/banking/bank/use-bank-acts.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { Route } from './+types/bank-rules';

export const meta: Route.MetaFunction = () => [{ title: 'Rules · Bank · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  const api = getApi(context);
  const [rules, { all }] = await Promise.all([api.matchRules.list(), api.books.find()]);
  return { rules, chart: all };
}

/** Rules that suggest what a transaction is, or match it by themselves. */
export default function BankRules({ loaderData: { rules, chart } }: Route.ComponentProps) {
  const isEditable = useViewer().canChange('money.edit');
  const acts = useBankActs();
  const add = isEditable && (
    <LinkButton variant="primary" to="/bank/rules/new" icon={<Plus aria-hidden="true" />}>
      New rule
    </LinkButton>
  );
  const columns: Column<Rule>[] = [
    { key: 'words', label: 'Name contains', cell: (it) => <bdi>{it.words}</bdi> },
    { key: 'scope', label: 'Where', width: '13rem', cell: scopeOf },
    { key: 'target', label: 'It is', cell: (it) => targetOf(it, chart) },
    {
      ...{ key: 'how', label: 'How', width: '9rem' },
      cell: (it) =>
        it.isAutomatic ? <Pill shape="dot">By itself</Pill> : <Pill shape="ring">Suggests</Pill>,
    },
    {
      ...{ key: 'uses', label: 'Matched', width: '5.5rem', align: 'end' as const },
      cell: (it) => it.uses.toLocaleString('en-US'),
    },
    {
      ...{ key: 'acts', label: 'Actions', width: '11rem', align: 'end' as const },
      cell: (it) => isEditable && <RuleActs rule={it} acts={acts} />,
    },
  ];
  return (
    <>
      <PageHeader
        title="Rules"
        summary={rules.length > 0 ? `${countOf(rules.length, 'rule')}.` : undefined}
        actions={rules.length > 0 && add}
      />
      <BankTabs />
      {rules.length > 0 ? (
        <Table
          label="Rules"
          columns={columns}
          rows={rules}
          rowKey={(it) => it.id}
          {...(isEditable && { rowLink: (it: Rule) => `/bank/rules/${it.id}` })}
        />
      ) : (
        <EmptyState icon={<Wand aria-hidden="true" />} title="No rules yet" action={add}>
          Match something the same way twice, and Callboard offers to make a rule of it.
        </EmptyState>
      )}
    </>
  );
}

/** Matches what a rule is about, or removes it with undo. */
function RuleActs({ rule, acts }: { rule: Rule; acts: BankActs }) {
  const { id, words } = rule;
  const setRemoved = (isRemoved: boolean) =>
    acts.act(`rule ${id}`, (api) => api.matchRules.setRemoved.mutate({ id, isRemoved }));
  const remove = async () => {
    if (await setRemoved(true)) toast(`Rule for “${words}” removed`, () => void setRemoved(false));
  };
  const use = () =>
    acts.act(`rule ${id}`, async () => {
      const { matched } = await (await loadApiClient()).matchRules.use.mutate({ id });
      toast(matched === 0 ? 'Nothing to match' : `${countOf(matched, 'transaction')} matched`);
    });
  const isBusy = acts.pending.includes(`rule ${id}`);
  return (
    <span className="relative inline-flex gap-1">
      <Button size="sm" isBusy={isBusy} aria-label={`Use now: rule for ${words}`} onClick={use}>
        Use now
      </Button>
      <Button
        size="sm"
        variant="quiet"
        isBusy={isBusy}
        aria-label={`Remove rule for ${words}`}
        onClick={remove}
      >
        Remove
      </Button>
    </span>
  );
}
