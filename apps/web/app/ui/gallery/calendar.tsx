import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Calendar } from '../calendar/calendar.tsx';
import type { CalendarEvent, CalendarSpan } from '../calendar/calendar-props.ts';
import { Content } from '../content.tsx';
import { dayAfter } from '../dates/plain-date.ts';
import { EmptyState } from '../empty-state.tsx';
import { Section } from '../page-header.tsx';
import { toast } from '../toast.tsx';
import { useExample } from './use-example.ts';

const tones = ['solid', 'hatched', 'outlined', 'tally'] as const;
const titles = ['Shoot day', 'First hold', 'Second hold', 'Waiting for approval', 'יום צילום'];

function makeEvents(count: number): CalendarEvent[] {
  return Array.from({ length: count }, (_, index) => {
    const day = dayAfter('2026-11-02', (index * 3) % 360);
    const isTimed = index % 4 === 1;
    return {
      id: String(index),
      title: titles[index % titles.length] ?? '',
      start: isTimed ? `${day}T07:30` : day,
      end: isTimed ? `${day}T12:00` : dayAfter(day, index % 3),
      tone: tones[index % tones.length] ?? 'solid',
    };
  });
}

export default function CalendarPage() {
  const state = useExample();
  const count = Number(useSearchParams()[0].get('rows') ?? 12);
  const initial = useMemo(() => makeEvents(count), [count]);
  const [events, setEvents] = useState(initial);
  const [chosen, setChosen] = useState<CalendarSpan>();
  const move = (id: string, { start, end }: CalendarSpan) => {
    const before = events;
    setEvents(events.map((it) => (it.id === id ? { ...it, start, end } : it)));
    toast('Moved', () => setEvents(before));
  };
  return (
    <Section title="Calendar">
      <Content
        isLoading={state === 'loading'}
        error={state === 'error' ? 'The calendar could not be loaded.' : undefined}
        isEmpty={state === 'empty'}
        empty={<EmptyState title="Nothing scheduled">Add a day to see it here.</EmptyState>}
      >
        <Calendar
          label="Schedule"
          events={events}
          today="2026-11-22"
          onOpen={(id) => toast(`Opened ${id}`)}
          onSelect={setChosen}
          onMove={move}
        />
        <p className="text-sm text-faint">
          Chosen: {chosen ? `${chosen.start} to ${chosen.end}` : 'nothing'}
        </p>
      </Content>
    </Section>
  );
}
