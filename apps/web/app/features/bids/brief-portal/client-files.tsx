import { briefFileTypes, mostFilesOfBrief } from '@callboard/domain/brief-files/enums';
import { useRef } from 'react';
import { FileRows } from '#app/features/bids/brief-files/file-rows.tsx';
import { useFieldText } from '#app/features/bids/brief-files/form-text.ts';
import { useDroppedOn } from '#app/features/bids/brief-files/use-dropped-on.ts';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import { useClientFiles } from './use-client-files.ts';

/** Where a client adds the PDF of a brief. Its text goes into the brief. */
export function ClientFiles({ formId, path }: { formId: string; path: string }) {
  const all = useClientFiles({ formId, path });
  const { ids, sent, files, send, add, cancel, remove, restore } = all;
  const text = useFieldText(formId, 'body');
  const value = ids.join();
  const posted = useRef(value);
  posted.current = value;
  useDroppedOn(formId, send);
  return (
    <div className="grid gap-2">
      <input
        type="hidden"
        name="fileIds"
        value={value}
        data-label={value}
        data-rendered=""
        onInput={({ currentTarget }) => {
          const { value: kept } = currentTarget;
          if (kept !== posted.current) restore(kept.split(',').filter(Boolean));
        }}
      />
      {ids.length + sent.length < mostFilesOfBrief && (
        <FileDrop
          label="Add a PDF or an email"
          hint="PDF, .eml, .txt or .html up to 15 MB. Its text goes into the brief."
          accept={briefFileTypes}
          add={send}
        />
      )}
      <FileRows {...{ sent, files, text, add, cancel, remove }} />
    </div>
  );
}
