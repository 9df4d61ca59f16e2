import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';

interface FileDropProps {
  label: string;
  /** What may be added: "Video up to 500 GB". */
  hint: string;
  /** As in an input: "video/*,.mxf". Other files are refused. */
  accept?: string;
  add: (files: File[]) => void;
  /** Takes what is dropped, if it may be folders. */
  addEntries?: (entries: FileSystemEntry[]) => void;
}

/** Area that takes files: dropped, pasted, or chosen with its button. */
export function FileDrop({ label, hint, accept, add, addEntries }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) add([...files]);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const entries = addEntries ? entriesIn(event.dataTransfer) : [];
    if (addEntries && entries.length > 0) addEntries(entries);
    else take(event.dataTransfer.files);
  };
  return (
    <div className="relative">
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onPaste={(event) => take(event.clipboardData.files)}
        className={cx(
          'grid w-full justify-items-center gap-1 rounded-lg border border-dashed border-faint px-4 py-8 text-center hover:bg-well',
          isOver && 'border-solid border-ink bg-hover',
        )}
      >
        <UploadIcon aria-hidden="true" className="size-5 text-faint" />
        <span className="text-sm font-medium">{label}</span>
        <span className="text-xs text-faint">{hint}</span>
      </button>
    </div>
  );
}

/** Returns the dropped files and folders. They can be asked for only while they are dropped. */
function entriesIn({ items }: DataTransfer): FileSystemEntry[] {
  return [...items].flatMap((it) => it.webkitGetAsEntry?.() ?? []);
}
