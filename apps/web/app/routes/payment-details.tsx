import { LookAtDetailChange } from '@callboard/core/spend';
import type { ListedDetailChange } from '@callboard/core/tell';
import { ShieldCheck } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { BillsTabs } from '#app/features/spend/bills/bills-tabs.tsx';
import {
  changeSentence,
  valuesInWords,
} from '#app/features/tell/payment-details/change-sentence.ts';
import { LookDialog } from '#app/features/tell/payment-details/look-dialog.tsx';
import { handleForm } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { keepForm } from '#app/keep-form.ts';
import { pageOrStart } from '#app/page-or-start.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Pill } from '#app/ui/pill.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import type { Route } from './+types/payment-details';

export const meta: Route.MetaFunction = () => [{ title: 'Changed details · Callboard' }];

export function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined;
  return pageOrStart(request, () => getApi(context).paymentDetails.list({ limit: 25, cursor }));
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, LookAtDetailChange, async (value) => {
    await getApi(context).paymentDetails.lookAt(value);
    return null;
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

const nameOf = ({ personName, clientName }: ListedDetailChange, company: string) =>
  personName ?? clientName ?? company;

function Whose({ change }: { change: ListedDetailChange }) {
  return <bdi className="truncate">{nameOf(change, useViewer().workspace.name)}</bdi>;
}

function State({ change }: { change: ListedDetailChange }) {
  const { isWaiting, lookedByName } = change;
  if (isWaiting) {
    return (
      <Pill shape="ring" tone="tally">
        Waiting
      </Pill>
    );
  }
  if (lookedByName === null) return <span className="text-faint">No check needed</span>;
  return (
    <Pill shape="check" tone="good">
      {lookedByName}
    </Pill>
  );
}

function Release({ change }: { change: ListedDetailChange }) {
  const { canChange, workspace } = useViewer();
  if (!change.isWaiting || !canChange('money.edit')) return null;
  return <LookDialog change={change} name={nameOf(change, workspace.name)} />;
}

const columns: Column<ListedDetailChange>[] = [
  { key: 'whose', label: 'Name', width: '14rem', cell: (it) => <Whose change={it} /> },
  {
    key: 'what',
    label: 'What changed',
    cell: (it) => (
      <span className="grid py-1 whitespace-normal">
        {changeSentence(it)}
        <span className="text-xs text-faint">{valuesInWords(it)}</span>
      </span>
    ),
  },
  { key: 'state', label: 'Checked by', width: '10rem', cell: (it) => <State change={it} /> },
  { key: 'act', label: '', width: '7rem', align: 'end', cell: (it) => <Release change={it} /> },
];

/** Changes of where money and invoices go, newest first. */
export default function PaymentDetails({
  loaderData: { items, nextCursor },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Changed details"
        summary="Nobody is paid to a changed account until a colleague has checked the change."
      />
      <BillsTabs />
      {items.length > 0 ? (
        <Table label="Changed details" columns={columns} rows={items} rowKey={(it) => it.id} />
      ) : (
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title="Nothing changed">
          When the bank details of a person, a client’s address for invoices or your own bank
          details change, you see here who changed them and how they proved who they are.
        </EmptyState>
      )}
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
