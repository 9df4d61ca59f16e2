import { statementFormatLabels } from '@callboard/domain/bank-statements/enums';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { accountName } from '#app/features/banking/bank/account-name.ts';
import { BankTabs } from '#app/features/banking/bank/bank-tabs.tsx';
import { StatementDrop } from '#app/features/banking/bank/statement-drop.tsx';
import type { StatementRow } from '#app/features/banking/bank/statement-types.ts';
import { type BankActs, useBankActs } from '#app/features/banking/bank/use-bank-acts.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { DateRange } from '#app/ui/date.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/bank-statements';

export const meta: Route.MetaFunction = () => [{ title: 'Statements · Bank · Callboard' }];

export async function loader({ context }: Route.LoaderArgs) {
  return { statements: await getApi(context).bankStatements.list() };
}

/** Statement files: those that were imported, and those that wait. */
export default function BankStatements({ loaderData: { statements } }: Route.ComponentProps) {
  const isEditable = useViewer().canChange('money.edit');
  const acts = useBankActs();
  const columns: Column<StatementRow>[] = [
    { key: 'file', label: 'File', cell: (it) => <bdi>{it.fileName}</bdi> },
    {
      ...{ key: 'account', label: 'Account', width: '12rem' },
      cell: (it) => it.accountName && accountName({ name: it.accountName, mask: it.mask ?? '' }),
    },
    {
      ...{ key: 'dates', label: 'Dates', width: '10rem' },
      cell: (it) => <DateRange start={it.fromDate} end={it.toDate} />,
    },
    {
      ...{ key: 'closing', label: 'Closing balance', width: '9rem', align: 'end' as const },
      cell: (it) =>
        it.closingCents !== null &&
        it.currency && <Money minorUnits={it.closingCents} currency={it.currency} />,
    },
    { key: 'state', label: 'State', width: '11rem', cell: (it) => <State statement={it} /> },
    {
      ...{ key: 'acts', label: 'Actions', width: '10rem', align: 'end' as const },
      cell: (it) => isEditable && <Acts statement={it} acts={acts} />,
    },
  ];
  return (
    <>
      <PageHeader
        title="Statements"
        summary="For banks that are not connected, and for months before they were. The same line twice is added once."
      />
      <BankTabs />
      <div className="grid grid-cols-1 gap-6">
        {isEditable && <StatementDrop />}
        {statements.length > 0 ? (
          <Table
            label="Statement files"
            columns={columns}
            rows={statements}
            rowKey={(it) => it.id}
          />
        ) : (
          <EmptyState title="No statements yet">
            Download a month from your bank, and drop the file here.
          </EmptyState>
        )}
      </div>
    </>
  );
}

interface StatementProps {
  statement: StatementRow;
}

function State({ statement: { state, newCount, format, problem } }: StatementProps) {
  if (state === 'ready') {
    return (
      <Pill shape="check" tone="good">
        {countOf(newCount, 'line')} added
      </Pill>
    );
  }
  const known = format ? statementFormatLabels[format] : 'Not imported';
  return <Pill shape="ring">{problem ?? known}</Pill>;
}

function Acts({ statement, acts }: StatementProps & { acts: BankActs }) {
  const { id, state, fileName } = statement;
  const isBusy = acts.pending.includes(id);
  if (state === 'ready') return <Undo statement={statement} acts={acts} />;
  return (
    <span className="relative inline-flex gap-1">
      <LinkButton size="sm" to={`/bank/statements/${id}`} aria-label={`Import ${fileName}`}>
        Import
      </LinkButton>
      <Button
        size="sm"
        variant="quiet"
        isBusy={isBusy}
        aria-label={`Remove ${fileName}`}
        onClick={() =>
          acts.act(id, (api) => api.bankStatements.remove.mutate({ id }), 'The file is removed')
        }
      >
        Remove
      </Button>
    </span>
  );
}

function Undo({ statement, acts }: StatementProps & { acts: BankActs }) {
  const { id, newCount, fileName } = statement;
  return (
    <AlertDialog
      trigger={
        <Button size="sm" isBusy={acts.pending.includes(id)} aria-label={`Undo ${fileName}`}>
          Undo
        </Button>
      }
      title="Undo this import?"
      description={`${countOf(newCount, 'transaction')} that it added ${newCount === 1 ? 'is' : 'are'} removed. Those that were matched since keep it from being undone.`}
      action={
        <Button
          variant="danger"
          onClick={() =>
            acts.act(id, (api) => api.bankStatements.undo.mutate({ id }), 'The import was undone')
          }
        >
          Undo import
        </Button>
      }
    />
  );
}
