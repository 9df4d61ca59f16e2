import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Tabs } from '../inner-tabs.tsx';
import { BulkBar } from '../list/bulk-bar.tsx';
import { ListBar } from '../list/list-bar.tsx';
import { useSelection } from '../list/use-selection.ts';
import type { View } from '../list/views-menu.tsx';
import { Section } from '../page-header.tsx';
import { Pagination } from '../pagination.tsx';
import { Pill } from '../pill.tsx';
import { SearchField } from '../search-field.tsx';
import { Meter, type Segment, Segments } from '../segments.tsx';
import { SkeletonRows } from '../skeleton.tsx';
import { type Column, Table } from '../table.tsx';
import { TabsNav } from '../tabs.tsx';

interface Row {
  id: string;
  name: string;
  amount: string;
}

const rows: Row[] = [
  {
    id: '1',
    name: 'First row, with a name long enough to be cut off somewhere',
    amount: '$1,240.00',
  },
  { id: '2', name: 'Second row', amount: '$98.50' },
  { id: '3', name: 'Third row', amount: '$12,400.00' },
];

const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', cell: (row) => row.name, isSortable: true },
  {
    key: 'status',
    label: 'Status',
    width: '10rem',
    cell: () => <Pill shape="half">In progress</Pill>,
  },
  { key: 'amount', label: 'Amount', width: '8rem', align: 'end', cell: (row) => row.amount },
];

const segments: Segment[] = ['Brief', 'Bid', 'Awarded', 'Prep', 'Shoot', 'Post'].map(
  (label, index) => ({
    key: label,
    label,
    state: index < 2 ? 'done' : index === 2 ? 'current' : 'ahead',
  }),
);

export default function Lists() {
  return (
    <Section title="Lists and progress">
      <TabsNav
        label="Kit"
        tabs={[
          { to: '/dev/ui/lists', label: 'This page' },
          { to: '/', label: 'Another' },
        ]}
      />
      <List />
      <Pagination nextCursor="next" summary="3 of 12" />
      <Segments label="Step 3 of 6, Awarded" segments={segments} />
      <Meter label="5 of 15 used" value={5} max={15} />
      <Meter label="15 of 15 used" value={15} max={15} />
      <Tabs
        label="Parts"
        tabs={[
          { value: 'empty', label: 'Empty state', content: <Empty /> },
          { value: 'skeleton', label: 'Skeleton', content: <SkeletonRows count={3} /> },
        ]}
      />
    </Section>
  );
}

const display = {
  columns: columns.slice(1),
  groups: [{ value: 'status', label: 'Status' }],
};

/** A list with its bar, groups and acts on many rows. */
function List() {
  const [params] = useSearchParams();
  const [views, setViews] = useState<View[]>([]);
  const selection = useSelection(rows);
  return (
    <>
      <ListBar
        display={display}
        views={{
          views,
          save: async (view) => {
            setViews((all) => [...all, { ...view, id: view.name, isEditable: true }]);
            return true;
          },
          remove: ({ id }) => setViews((all) => all.filter((it) => it.id !== id)),
        }}
      >
        <SearchField label="Find a row" />
      </ListBar>
      <Table
        label="Rows"
        columns={columns}
        rows={rows}
        rowKey={(it) => it.id}
        rowLink={() => '/dev/ui/lists'}
        groupOf={params.has('group') ? () => 'In progress' : undefined}
        selection={selection}
      />
      <BulkBar count={selection.chosen.length} clear={selection.clear}>
        <Button>Archive</Button>
      </BulkBar>
    </>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<Inbox aria-hidden="true" />}
      title="Nothing here yet"
      action={<Button variant="primary">Make the first</Button>}
    >
      It says what to do, and offers to do it.
    </EmptyState>
  );
}
