import { Rows3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../button.tsx';
import { Content } from '../content.tsx';
import { dayAfter } from '../dates/plain-date.ts';
import { EmptyState } from '../empty-state.tsx';
import { choiceCell, durationCell, numberCell, textCell, timeCell } from '../grid/cell-kinds.ts';
import { Grid } from '../grid/grid.tsx';
import type { GridColumn } from '../grid/grid-props.ts';
import type { CellChange } from '../grid/history.ts';
import { dateCell, moneyCell } from '../grid/money-and-date-cells.ts';
import { Section } from '../page-header.tsx';
import { useExample } from './use-example.ts';

interface Row {
  id: string;
  section: string;
  name: string | null;
  unit: string | null;
  count: number | null;
  rate: number | null;
  from: string | null;
  call: string | null;
  length: number | null;
  remark: string | null;
}

const sections = ['Talent', 'Camera', 'Grip and electric', 'Art', 'Locations', 'Post'];
const names = ['Director', 'First assistant', 'Operator', 'Second unit', 'מנהלת הפקה', 'Stills'];
const units = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'flat', label: 'Flat' },
];

const columns: GridColumn<Row>[] = [
  { key: 'name', label: 'Name', width: 180, kind: textCell, read: (it) => it.name },
  { key: 'unit', label: 'Unit', width: 90, kind: choiceCell(units), read: (it) => it.unit },
  { key: 'count', label: 'Quantity', width: 90, kind: numberCell, read: (it) => it.count },
  { key: 'rate', label: 'Rate', width: 120, kind: moneyCell('USD'), read: (it) => it.rate },
  {
    key: 'amount',
    label: 'Amount',
    width: 140,
    kind: moneyCell('USD'),
    read: (it) => Math.round((it.count ?? 0) * (it.rate ?? 0)),
    isReadOnly: true,
    hasTotal: true,
  },
  {
    key: 'from',
    label: 'From',
    width: 130,
    kind: dateCell({ today: '2026-11-22', isDayFirst: false }),
    read: (it) => it.from,
  },
  { key: 'call', label: 'Call', width: 80, kind: timeCell, read: (it) => it.call },
  { key: 'length', label: 'Length', width: 100, kind: durationCell, read: (it) => it.length },
  { key: 'remark', label: 'Remark', width: 240, kind: textCell, read: (it) => it.remark },
];

function makeRows(count: number): Row[] {
  const perSection = Math.ceil(count / sections.length);
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    section: sections[Math.floor(index / perSection)] ?? '',
    name: `${names[index % names.length]} ${Math.floor(index / names.length) + 1}`,
    unit: units[index % 2]?.value ?? null,
    count: (index % 5) + 1,
    rate: 45_000 + (index % 9) * 5_000,
    from: dayAfter('2026-11-24', index % 20),
    call: `0${6 + (index % 3)}:30`,
    length: 600,
    remark: index % 7 === 0 ? 'Needs a second quote' : null,
  }));
}

export default function GridPage() {
  const state = useExample();
  const [params] = useSearchParams();
  const count = Number(params.get('rows') ?? 60);
  const [rows, setRows] = useState(() => makeRows(count));
  const change = useMemo(
    () => (changes: CellChange[]) => setRows((before) => applied(before, changes)),
    [],
  );
  return (
    <Section title={`${rows.length.toLocaleString('en-US')} rows`}>
      <Content
        isLoading={state === 'loading'}
        error={state === 'error' ? 'The rows could not be loaded. Check the line.' : undefined}
        retry={() => setRows(makeRows(count))}
        isEmpty={state === 'empty'}
        empty={
          <EmptyState
            icon={<Rows3 aria-hidden="true" />}
            title="No rows yet"
            action={
              <LinkButton variant="primary" to="/dev/ui/grid">
                Add the first row
              </LinkButton>
            }
          >
            Add a row, or paste rows from a spreadsheet.
          </EmptyState>
        }
      >
        <Grid
          id="costs"
          label="Costs"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          sectionOf={sectionOf}
          frozen={1}
          onChange={change}
        />
      </Content>
    </Section>
  );
}

const rowKey = (row: Row) => row.id;
const sectionOf = (row: Row) => row.section;

function applied(rows: Row[], changes: CellChange[]): Row[] {
  const byRow = Map.groupBy(changes, (it) => it.rowKey);
  return rows.map((row) => {
    const own = byRow.get(row.id);
    return own ? { ...row, ...Object.fromEntries(own.map((it) => [it.column, it.to])) } : row;
  });
}
