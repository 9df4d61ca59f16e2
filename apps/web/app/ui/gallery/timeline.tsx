import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Content } from '../content.tsx';
import { dayAfter } from '../dates/plain-date.ts';
import { EmptyState } from '../empty-state.tsx';
import { Section } from '../page-header.tsx';
import { type Lane, Timeline } from '../timeline/timeline.tsx';
import type { RangeTone } from '../timeline/tone.tsx';
import { useExample } from './use-example.ts';

const start = '2026-11-02';
const tones: RangeTone[] = ['solid', 'hatched', 'outlined', 'tally'];

function makeLanes(count: number): Lane[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    label: index === 2 ? 'הפקה בתל אביב' : `Lane ${index + 1}`,
    markers:
      index % 3 === 0
        ? [
            {
              id: 'm',
              label: 'Delivery',
              date: dayAfter(start, 40 + (index % 5) * 9),
              to: '/dev/ui/timeline',
            },
          ]
        : [],
    ranges: tones.slice(0, (index % 4) + 1).map((tone, at) => ({
      id: tone,
      label: ['Shoot', 'Hold', 'Prep', 'Waiting'][at] ?? '',
      start: dayAfter(start, 6 + index * 2 + at * 9 - (at % 2) * 6),
      end: dayAfter(start, 14 + index * 2 + at * 11),
      tone,
      to: '/dev/ui/timeline',
    })),
  }));
}

export default function TimelinePage() {
  const state = useExample();
  const count = Number(useSearchParams()[0].get('rows') ?? 10);
  const lanes = useMemo(() => makeLanes(count), [count]);
  return (
    <Section title="Timeline">
      <Content
        isLoading={state === 'loading'}
        error={state === 'error' ? 'The dates could not be loaded.' : undefined}
        isEmpty={state === 'empty'}
        empty={<EmptyState title="No dates yet">Add a first date to see it here.</EmptyState>}
      >
        <Timeline
          label="Jobs over time"
          start={start}
          end={dayAfter(start, 110)}
          today="2026-11-22"
          lanes={lanes}
        />
      </Content>
    </Section>
  );
}
