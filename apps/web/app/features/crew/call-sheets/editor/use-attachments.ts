import { mostOnSheet } from '@callboard/domain/call-sheets/enums';
import { useRef, useState } from 'react';
import type { CallSheetPage } from '../call-sheet.ts';
import type { EditsOf } from './use-sheet-edits.ts';

/** A file that goes with the sheet. */
export interface SheetFile {
  id: string;
  name: string;
  sizeBytes: number;
}

/**
 * Returns the files that go with a sheet, and what changes them. A file is named at once, before the
 * page that has it is loaded again, and one that arrives late joins those that are there by then.
 */
export function useAttachments(
  { values: { attachments }, edit }: EditsOf<'attachments'>,
  { sheet }: CallSheetPage,
) {
  const [added, setAdded] = useState<readonly SheetFile[]>([]);
  const latest = useRef(attachments);
  latest.current = attachments;
  const set = (next: typeof attachments) => {
    latest.current = next;
    edit('attachments', next);
  };
  return {
    attachments,
    fileOf: (fileId: string): Omit<SheetFile, 'id'> | undefined =>
      sheet.files?.find((it) => it.key === fileId) ?? added.find((it) => it.id === fileId),
    attach: (file: SheetFile) => {
      const isFull = latest.current.length >= mostOnSheet.attachments;
      if (isFull || latest.current.some((it) => it.fileId === file.id)) return;
      setAdded((now) => [...now, file]);
      set([...latest.current, { fileId: file.id, isForCrew: false }]);
    },
    detach: (fileId: string) => set(latest.current.filter((it) => it.fileId !== fileId)),
    setForCrew: (fileId: string, isForCrew: boolean) =>
      set(latest.current.map((it) => (it.fileId === fileId ? { fileId, isForCrew } : it))),
  };
}
