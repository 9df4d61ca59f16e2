import { briefLength } from '@callboard/domain/briefs/enums';
import { useEffect, useRef, useState } from 'react';
import { type FileText, isUnread } from './file-text.ts';
import { addText } from './form-text.ts';
import { type LoadFile, useWatchedFiles } from './use-watched-files.ts';

interface Options {
  formId: string;
  load: LoadFile;
  /** Called with each file whose text goes into the brief. */
  filled?: (file: FileText) => void;
}

/**
 * Keeps the files of a brief in the making. The text of a file that was just read goes into the
 * brief if it fits and nothing is there; others wait for the person.
 */
export function useFileTexts({ formId, load, filled }: Options) {
  const [ids, setIds] = useState<string[]>([]);
  const { files, gone } = useWatchedFiles(ids, load);
  const fresh = useRef(new Set<string>());
  const change = (next: string[]) => setIds([...new Set(next)]);
  const add = (file: FileText, text: string) => {
    addText(formId, 'body', text);
    filled?.(file);
  };
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    for (const file of files) {
      if (isUnread(file)) fresh.current.add(file.id);
      else if (fresh.current.delete(file.id)) fillWith(file, formId, latest.current);
    }
  });
  return {
    ids: ids.filter((id) => !gone.includes(id)),
    files,
    add,
    /** Adds a file that was just sent. */
    arrived: (id: string) => {
      fresh.current.add(id);
      setIds((before) => [...new Set([...before, id])]);
    },
    remove: (id: string) => setIds((before) => before.filter((it) => it !== id)),
    restore: change,
  };
}

function fillWith(file: FileText, formId: string, add: (file: FileText, text: string) => void) {
  const { body } = file;
  if (!body || body.length > briefLength.to) return;
  const field = document.querySelector<HTMLTextAreaElement>(`#${formId} [name=body]`);
  if (field?.value.trim() === '') add(file, body);
}
