import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Instant } from '#app/ui/date.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { NoteMoment } from './film/note-moment.tsx';
import { type NewNote, NoteForm } from './note-form.tsx';
import type { ReviewNote, Thread } from './review-data.ts';
import { VisibilityMark, visibilityFrames } from './visibility.tsx';
import type { Visibility } from './visibility-labels.ts';

/** What can be done with notes. */
export interface NoteActs {
  resolve: (note: ReviewNote, isResolved: boolean) => void;
  reply: (note: ReviewNote, reply: NewNote) => Promise<string | undefined>;
  /** Returns a sentence when the new words were refused. */
  edit: (note: ReviewNote, body: string) => Promise<string | undefined>;
  remove: (note: ReviewNote) => void;
}

interface NoteThreadProps {
  thread: Thread;
  /** Number of the version on which it is shown. */
  shownOn: number;
  /** Undefined while notes can only be read. */
  acts: NoteActs | undefined;
}

/** A note with its replies. */
export function NoteThread({ thread: { note, replies }, shownOn, acts }: NoteThreadProps) {
  const [isReplying, setReplying] = useState(false);
  const isResolved = note.resolvedAt !== null;
  return (
    <li
      id={`note-${note.id}`}
      className={cx(
        'grid grid-cols-1 gap-3 rounded-md border-s-4 border-y border-e px-3 py-2.5 [content-visibility:auto] [contain-intrinsic-size:auto_8rem]',
        visibilityFrames[note.visibility],
        isResolved && 'opacity-70',
      )}
    >
      <NoteBody note={note} shownOn={shownOn} acts={acts} />
      {replies.length > 0 && (
        <ul className="grid grid-cols-1 gap-3 border-s border-line ps-3">
          {replies.map((it) => (
            <li key={it.id}>
              <NoteBody note={it} shownOn={shownOn} readers={note.visibility} acts={acts} />
            </li>
          ))}
        </ul>
      )}
      {acts && !isReplying && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => acts.resolve(note, !isResolved)}>
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setReplying(true)}>
            Reply
          </Button>
        </div>
      )}
      {acts && isReplying && (
        <NoteForm
          id={`reply-${note.id}`}
          replyTo={note}
          post={(reply) => acts.reply(note, reply)}
          close={() => setReplying(false)}
        />
      )}
    </li>
  );
}

interface NoteBodyProps {
  note: ReviewNote;
  shownOn: number;
  /** Who reads the note that this one replies to. */
  readers?: Visibility | undefined;
  acts: NoteActs | undefined;
}

function NoteBody({ note, shownOn, readers, acts }: NoteBodyProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <NoteHead {...{ note, shownOn, readers, acts }} edit={() => setEditing(true)} />
      {acts && isEditing ? (
        <EditNote note={note} edit={acts.edit} close={() => setEditing(false)} />
      ) : (
        <p dir="auto" className="break-words whitespace-pre-line">
          {note.body}
        </p>
      )}
      {note.resolvedAt && (
        <p className="text-xs text-soft">Resolved{note.resolvedBy && ` by ${note.resolvedBy}`}</p>
      )}
    </div>
  );
}

function NoteHead({ note, shownOn, readers, acts, edit }: NoteBodyProps & { edit: () => void }) {
  const { workspace } = useViewer();
  const { authorName, authorKind, createdAt, raisedOn } = note;
  const isUsual = readers === note.visibility;
  return (
    <div className="flex items-start gap-2">
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-xs text-soft">
        <NoteMoment note={note} />
        <bdi className="font-medium text-ink">{authorName}</bdi>
        {authorKind === 'CLIENT' && <span>Client</span>}
        <Instant at={createdAt} timeZone={workspace.timeZone} hasTime />
        {raisedOn !== shownOn && <span>Raised on v{raisedOn}</span>}
        {!isUsual && <VisibilityMark visibility={note.visibility} />}
      </p>
      {acts && <NoteMenu note={note} edit={edit} remove={() => acts.remove(note)} />}
    </div>
  );
}

interface NoteMenuProps {
  note: ReviewNote;
  edit: () => void;
  remove: () => void;
}

/** Authors edit their own notes; who may delete those of the team is for the server to say. */
function NoteMenu({ note, edit, remove }: NoteMenuProps) {
  const { membershipId, can } = useViewer();
  const isOwn = note.authorMembershipId === membershipId;
  const mayDelete = isOwn || (note.authorKind === 'TEAM' && can('notes.deleteOthers'));
  if (!isOwn && !mayDelete) return null;
  return (
    <Menu
      trigger={
        <IconButton label={`More for the note of ${note.authorName}`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {isOwn && (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={edit}>
          Edit
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={remove}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}

interface EditNoteProps {
  note: ReviewNote;
  edit: NoteActs['edit'];
  close: () => void;
}

function EditNote({ note, edit, close }: EditNoteProps) {
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = String(new FormData(event.currentTarget).get('body') ?? '').trim();
    if (body === note.body) return close();
    setSaving(true);
    const refused = body === '' ? 'Enter a note.' : await edit(note, body);
    setSaving(false);
    setRefusal(refused);
    if (!refused) close();
  };
  return (
    <form className="grid grid-cols-1 gap-2" onSubmit={(event) => void save(event)}>
      <Textarea
        name="body"
        dir="auto"
        rows={1}
        maxLength={5000}
        defaultValue={note.body}
        aria-label="Note"
        aria-invalid={refusal !== undefined}
      />
      {refusal && (
        <p role="alert" className="text-xs text-danger">
          {refusal}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" isBusy={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}
