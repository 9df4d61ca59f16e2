import type { Encoding } from '@callboard/text/decode';
import { useId, useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import type { ReadSource } from './read-source.ts';

interface PasteBoxProps {
  /** Reads the text, of a file with its source. Returns false when nothing is in it. */
  take: (text: string, source?: ReadSource) => Promise<boolean>;
  /** Says what to copy. */
  hint: string;
  /** What a row is: "person". */
  noun: string;
}

const question = lazyPart(() => import('./encoding-question.tsx'));

const readFiles = () => importPart(() => import('./read-file.ts'));

/** Takes a list: pasted, typed, dropped or chosen as a file. Asks for the encoding if it is in doubt. */
export function PasteBox({ take, hint, noun }: PasteBoxProps) {
  const nothing = `No rows were found. Copy the cells of your list, with one ${noun} per row.`;
  const id = useId();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<ReadSource>();
  const read = async (load: () => Promise<boolean | null>) => {
    setBusy(true);
    setRefusal(undefined);
    setAsked(undefined);
    try {
      const isRead = await load();
      if (isRead) return;
      if (isRead === false) setRefusal(nothing);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : nothing);
    }
    setBusy(false);
  };
  const readFirst = async ([chosen]: File[]) => {
    if (!chosen) return null;
    const { takeFile, textOf } = await readFiles();
    const file = await takeFile(chosen);
    const decoded = textOf(file);
    if (!decoded.isDoubtful) return take(decoded.text, { file, decoded });
    setAsked({ file, decoded });
    return null;
  };
  const readAs = async ({ file }: ReadSource, encoding: Encoding) => {
    const { textOf } = await readFiles();
    const decoded = textOf(file, encoding);
    return take(decoded.text, { file, decoded });
  };
  return (
    <div className="grid max-w-2xl gap-4">
      {asked && (
        <question.Part
          source={asked}
          choose={(encoding) => void read(() => readAs(asked, encoding))}
        />
      )}
      <Field id={id} label="Paste your list" hint={hint} error={refusal}>
        <Textarea
          id={id}
          rows={8}
          value={text}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={`${id}-${refusal ? 'error' : 'description'}`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (text === '' && pasted.includes('\n')) void read(() => take(pasted));
          }}
        />
      </Field>
      <div>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void read(() => take(text))}
        >
          Read the list
        </Button>
      </div>
      <FileDrop
        label="Choose a CSV file"
        hint="Or drop it here. Commas, semicolons or tabs, at most 5 MB."
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        add={(files) => void read(() => readFirst(files))}
      />
    </div>
  );
}
