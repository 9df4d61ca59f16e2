import type { PortalCut } from '@callboard/core/review';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Count, Pill } from '#app/ui/pill.tsx';
import { NoteMoment } from '../film/note-moment.tsx';
import { type Thread, threadsOf } from '../review-data.ts';
import { CutNoteForm } from './cut-note-form.tsx';

type CutNote = PortalCut['notes'][number];

interface CutNotesProps {
  cut: PortalCut;
  path: string;
}

/** The notes on a version that the client reads, and where they write one. */
export function CutNotes({ cut, path }: CutNotesProps) {
  const threads = threadsOf(cut.notes);
  return (
    <Section
      title={
        <>
          Notes on v{cut.version.versionNumber} <Count>{threads.length}</Count>
        </>
      }
    >
      {cut.canComment && <CutNoteForm cut={cut} path={path} />}
      {threads.length === 0 && <p className="text-sm text-soft">No notes on this version yet.</p>}
      <ul className="grid grid-cols-1">
        {threads.map((it) => (
          <NoteItem key={it.note.id} thread={it} cut={cut} path={path} />
        ))}
      </ul>
    </Section>
  );
}

type NoteItemProps = CutNotesProps & { thread: Thread<CutNote> };

function NoteItem({ thread: { note, replies }, cut, path }: NoteItemProps) {
  const [isReplying, setReplying] = useState(false);
  return (
    <li
      id={`note-${note.id}`}
      className="grid grid-cols-1 gap-2 border-t border-line py-3 [content-visibility:auto] [contain-intrinsic-size:auto_7rem]"
    >
      <NoteBody note={note} cut={cut} />
      {replies.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 border-s-2 border-line ps-3">
          {replies.map((it) => (
            <li key={it.id} className="grid grid-cols-1">
              <NoteBody note={it} cut={cut} />
            </li>
          ))}
        </ul>
      )}
      {cut.canComment && !isReplying && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Reply to ${note.authorName}`}
            onClick={() => setReplying(true)}
          >
            Reply
          </Button>
        </div>
      )}
      {cut.canComment && isReplying && (
        <CutNoteForm cut={cut} path={path} replyTo={note} close={() => setReplying(false)} />
      )}
    </li>
  );
}

function NoteBody({ note, cut }: { note: CutNote; cut: PortalCut }) {
  const { authorName, authorKind, createdAt, isResolved, body } = note;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <NoteMoment note={note} />
        <bdi className="font-medium text-ink">{authorName}</bdi>
        {authorKind === 'TEAM' && <bdi>{cut.company}</bdi>}
        <Instant at={createdAt} timeZone={cut.timeZone} hasTime />
        {isResolved && (
          <Pill shape="check" tone="good">
            Done
          </Pill>
        )}
      </p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {body}
      </p>
    </>
  );
}
