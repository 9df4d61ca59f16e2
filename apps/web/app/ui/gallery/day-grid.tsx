import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Content } from '../content.tsx';
import { dayAfter, daysFrom } from '../dates/plain-date.ts';
import { DayGrid } from '../day-grid/day-grid.tsx';
import {
  type BlockPlace,
  blockAt,
  type DayBlock,
  type DaySelection,
} from '../day-grid/day-grid-model.ts';
import { EmptyState } from '../empty-state.tsx';
import { Section } from '../page-header.tsx';
import { toast } from '../toast.tsx';
import { useExample } from './use-example.ts';

const start = '2026-11-20';
const dates = daysFrom(start, dayAfter(start, 34));
const tones = ['solid', 'hatched', 'outlined'] as const;
const labels = ['Booked', 'First hold', 'Second hold'];

const makeRows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index + 1}`,
    label: index === 4 ? 'יעל כהן' : `Person ${index + 1}`,
    detail: ['Gaffer', 'Grip', 'Stylist'][index % 3] ?? '',
  }));

function makeBlocks(count: number): DayBlock[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `block-${index + 1}`,
    rowId: `row-${Math.floor(index / 2) + 1}`,
    label: labels[index % 3] ?? '',
    tone: tones[index % 3] ?? 'solid',
    start: dayAfter(start, 2 + ((index * 5) % 24)),
    end: dayAfter(start, 3 + ((index * 5) % 24) + (index % 3)),
  }));
}

export default function DayGridPage() {
  const state = useExample();
  const count = Number(useSearchParams()[0].get('rows') ?? 12);
  const rows = useMemo(() => makeRows(count), [count]);
  const [blocks, setBlocks] = useState(() => makeBlocks(count));
  const [chosen, setChosen] = useState<DaySelection>();
  const move = (blockId: string, place: BlockPlace) => {
    const before = blocks;
    setBlocks(blocks.map((it) => (it.id === blockId ? blockAt(it, place) : it)));
    toast('Moved', () => setBlocks(before));
  };
  return (
    <Section title="Rows by days">
      <Content
        isLoading={state === 'loading'}
        error={state === 'error' ? 'The days could not be loaded.' : undefined}
        isEmpty={state === 'empty'}
        empty={<EmptyState title="Nobody yet">Add people to see their days.</EmptyState>}
      >
        <DayGrid
          id="people"
          label="People by days"
          rows={rows}
          dates={dates}
          today="2026-11-22"
          blocks={blocks}
          onSelect={setChosen}
          onMove={move}
          onOpen={(id) => toast(`Opened ${id}`)}
        />
        <p className="text-sm text-faint">
          Chosen: {chosen ? `${chosen.rowId}, ${chosen.start} to ${chosen.end}` : 'nothing'}
        </p>
      </Content>
    </Section>
  );
}
