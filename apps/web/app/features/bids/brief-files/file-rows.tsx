import { briefFileSentences } from '@callboard/domain/brief-files/enums';
import { briefLength } from '@callboard/domain/briefs/enums';
import { Check, CircleAlert, FileText as FileIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Meter } from '#app/ui/segments.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { cutText } from './cut-text.ts';
import { type FileText, isUnread, type SentFile } from './file-text.ts';
import { count } from './text-count.tsx';

interface FileRowsProps {
  sent: SentFile[];
  files: FileText[];
  /** What the brief has now. */
  text: string;
  /** Adds a text to the brief. */
  add: (file: FileText, text: string) => void;
  cancel: (key: string) => void;
  remove: (id: string) => void;
}

/** Files of a brief in the making: on their way, being read, and their texts. */
export function FileRows({ sent, files, text, add, cancel, remove }: FileRowsProps) {
  if (sent.length + files.length === 0) return null;
  return (
    <ul className="grid gap-1" aria-label="Files">
      {sent.map((it) => (
        <Row key={it.key} name={it.name} remove={() => cancel(it.key)} isFailed={Boolean(it.error)}>
          {it.error ?? (
            <Progress label="Sent" value={it.percent} max={100} words={`${it.percent}% sent`} />
          )}
        </Row>
      ))}
      {files.map((it) => (
        <Row
          key={it.id}
          name={it.name}
          remove={() => remove(it.id)}
          isFailed={it.state === 'failed'}
          isDone={it.state === 'ready' && isIn(text, it.body ?? '')}
        >
          <State file={it} isIn={isIn(text, it.body ?? '')} add={(part) => add(it, part)} />
        </Row>
      ))}
    </ul>
  );
}

interface RowProps {
  name: string;
  remove: () => void;
  isFailed: boolean;
  isDone?: boolean;
  children: ReactNode;
}

function Row({ name, remove, isFailed, isDone = false, children }: RowProps) {
  const Icon = isFailed ? CircleAlert : isDone ? Check : FileIcon;
  const tone = isFailed ? 'text-danger' : isDone ? 'text-good' : 'text-faint';
  return (
    <li className="flex items-start gap-2 rounded-md bg-well p-2 ps-3">
      <Icon aria-hidden="true" className={cx('mt-1 size-4 shrink-0', tone)} />
      <div className="grid min-w-0 flex-1 gap-1 py-0.5">
        <bdi className="truncate text-sm">{name}</bdi>
        <div
          role="status"
          className={cx('text-xs text-pretty', isFailed ? 'text-danger' : 'text-soft')}
        >
          {children}
        </div>
      </div>
      <IconButton label={`Remove ${name}`} onClick={remove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface StateProps {
  file: FileText;
  isIn: boolean;
  add: (text: string) => void;
}

function State({ file, isIn, add }: StateProps) {
  const { state, problem, body, pages, pagesRead } = file;
  if (problem) return briefFileSentences[problem];
  if (state === 'running' && pages) {
    const words = `Reading page ${Math.min(pagesRead + 1, pages)} of ${pages}`;
    return <Progress label="Read" value={pagesRead} max={pages} words={words} />;
  }
  if (isUnread(file)) {
    return (
      <span className="flex items-center gap-2">
        <Spinner /> {state === 'queued' ? 'Waiting to be read' : 'Reading'}…
      </span>
    );
  }
  if (isIn) return 'Its text is in the brief.';
  if ((body ?? '').length > briefLength.to) return <TooLong file={file} add={add} />;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {count((body ?? '').length)} characters.
      <Button size="sm" onClick={() => add(body ?? '')}>
        Add its text
      </Button>
    </span>
  );
}

/** Says what of a long text would be cut, and lets the person choose. */
function TooLong({ file: { body, isCut }, add }: Omit<StateProps, 'isIn'>) {
  const text = body ?? '';
  const start = cutText(text);
  const rest = text.slice(start.length).trim();
  return (
    <div className="grid gap-2">
      <p>
        {`${isCut ? 'More than ' : ''}${count(text.length)} characters, and a brief can have ${count(briefLength.to)}. From here on it would be cut:`}
      </p>
      <blockquote dir="auto" className="line-clamp-2 border-l-2 border-line ps-2 text-faint">
        {rest.slice(0, 200)}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => add(start)}>
          Use the first {count(start.length)} characters
        </Button>
        <Button size="sm" onClick={() => add(text)}>
          Add all, and trim it
        </Button>
      </div>
    </div>
  );
}

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  words: string;
}

function Progress({ label, value, max, words }: ProgressProps) {
  return (
    <span className="grid gap-1">
      <span className="tabular">{words}</span>
      <Meter label={label} value={value} max={max} tallyFrom={2} />
    </span>
  );
}

/** Returns whether a brief has the text of a file, as its start shows. */
function isIn(text: string, body: string): boolean {
  const start = body.slice(0, 100).trim();
  return start !== '' && text.includes(start);
}
