import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  CalendarDrawing,
  ListDrawing,
  MediaDrawing,
  MoneyDrawing,
  PeopleDrawing,
  SearchDrawing,
  SlateDrawing,
} from '../drawings/drawings.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Section } from '../page-header.tsx';
import { FileDrop } from '../uploads/file-drop.tsx';
import type { Upload } from '../uploads/upload.ts';
import { UploadTray } from '../uploads/upload-tray.tsx';
import { useExample } from './use-example.ts';

const states: Upload['state'][] = ['sending', 'waiting', 'paused', 'failed', 'done'];

const makeUploads = (count: number): Upload[] =>
  Array.from({ length: count }, (_, index) => {
    const state = states[index % states.length] ?? 'waiting';
    const sizeBytes = 1_200_000_000 * ((index % 5) + 1);
    const share = { sending: 0.4, waiting: 0, paused: 0.7, failed: 0.2, done: 1 }[state];
    return {
      id: String(index),
      name: index === 1 ? 'ראיון ראשון.mov' : `A00${index}_C012_1124_graded_master_for_review.mov`,
      sizeBytes,
      sentBytes: sizeBytes * share,
      state,
      ...(state === 'failed' && { error: 'The line was lost. Try again; what was sent is kept.' }),
    };
  });

const drawings = [
  { drawing: <SlateDrawing />, title: 'No jobs yet' },
  { drawing: <CalendarDrawing />, title: 'Nothing scheduled' },
  { drawing: <PeopleDrawing />, title: 'Nobody booked' },
  { drawing: <ListDrawing />, title: 'Nothing to do' },
  { drawing: <MoneyDrawing />, title: 'No invoices' },
  { drawing: <MediaDrawing />, title: 'No cuts yet' },
  { drawing: <SearchDrawing />, title: 'Nothing matches' },
];

export default function Uploads() {
  const isEmpty = useExample() === 'empty';
  const count = Number(useSearchParams()[0].get('rows') ?? 5);
  const [uploads, setUploads] = useState(() => (isEmpty ? [] : makeUploads(count)));
  const set = (state: Upload['state']) => (id: string) =>
    setUploads((all) => all.map(({ error: _, ...it }) => (it.id === id ? { ...it, state } : it)));
  const add = (files: File[]) =>
    setUploads((all) => [
      ...all,
      ...files.map((file, index) => ({
        id: `${all.length + index}`,
        name: file.name,
        sizeBytes: file.size,
        sentBytes: 0,
        state: 'waiting' as const,
      })),
    ]);
  return (
    <>
      <Section title="File drop">
        <FileDrop label="Drop files here, or choose them" hint="Any file up to 500 GB" add={add} />
      </Section>
      <Section title="Drawings of empty states">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
          {drawings.map((it) => (
            <EmptyState key={it.title} icon={it.drawing} title={it.title} />
          ))}
        </div>
      </Section>
      <UploadTray
        uploads={uploads}
        pause={set('paused')}
        resume={set('sending')}
        retry={set('waiting')}
        remove={(id) => setUploads((all) => all.filter((it) => it.id !== id))}
        dismiss={() => setUploads([])}
      />
    </>
  );
}
