import { briefFileTypes, mostFilesOfBrief } from '@callboard/domain/brief-files/enums';
import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { FormField } from '#app/ui/form/fields.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import { useFieldText } from './form-text.ts';
import { useDroppedOn } from './use-dropped-on.ts';
import { useOfficeFiles } from './use-office-files.ts';

const rows = lazyPart(async () => ({ default: (await import('./file-rows.tsx')).FileRows }));

interface BriefFilesProps {
  field: FormField;
  formId: string;
  /** Files that were sent before, and wait for a brief. */
  waiting: { id: string; name: string }[];
}

/** Where the PDF or mail of a brief is dropped. Its text goes into the brief. */
export function BriefFiles({ field, formId, waiting }: BriefFilesProps) {
  const { ids, sent, files, send, add, cancel, remove, arrived, restore } = useOfficeFiles(formId);
  const text = useFieldText(formId, 'body');
  const others = waiting.filter((it) => !ids.includes(it.id));
  const value = ids.join();
  const isFull = ids.length + sent.length >= mostFilesOfBrief;
  const posted = useRef(value);
  posted.current = value;
  const [error] = field.errors ?? [];
  useDroppedOn(formId, send);
  return (
    <div className="grid gap-2 sm:col-span-2">
      <input
        type="hidden"
        name={field.name}
        value={value}
        data-label={value}
        data-rendered=""
        onInput={({ currentTarget }) => {
          // A restored draft has the files that were there.
          if (currentTarget.value !== posted.current) restore(idsOf(currentTarget.value));
        }}
      />
      {!isFull && (
        <FileDrop
          label="Drop a PDF or an email"
          hint="PDF, .eml, .txt or .html up to 50 MB. Its text goes into the brief."
          accept={briefFileTypes}
          add={send}
        />
      )}
      <rows.Part {...{ sent, files, text, add, cancel, remove }} />
      {others.length > 0 && (
        <ul className="grid gap-1 text-sm" aria-label="Sent before">
          {others.map((it) => (
            <li key={it.id} className="flex flex-wrap items-center gap-2 text-soft">
              <span className="min-w-0 flex-1 truncate">
                Sent before: <bdi>{it.name}</bdi>
              </span>
              <Button size="sm" variant="quiet" onClick={() => arrived(it.id)}>
                Use it
              </Button>
              <Button size="sm" variant="quiet" onClick={() => remove(it.id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id={field.errorId} error={typeof error === 'string' ? error : undefined} />
    </div>
  );
}

function idsOf(value: string): string[] {
  return value.split(',').filter(Boolean);
}
