import { useId, useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';

interface PasteBoxProps {
  /** Reads the text. Returns false when nothing is in it. */
  take: (text: string) => Promise<boolean>;
  /** Says what to copy. */
  hint: string;
  /** What a row is: "person". */
  noun: string;
}

/** Takes a list: pasted, typed, dropped or chosen as a file. */
export function PasteBox({ take, hint, noun }: PasteBoxProps) {
  const nothing = `No rows were found. Copy the cells of your list, with one ${noun} per row.`;
  const id = useId();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const read = async (load: () => Promise<string>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      if (await take(await load())) return;
      setRefusal(nothing);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : nothing);
    }
    setBusy(false);
  };
  const readFirst = async ([file]: File[]) => {
    if (!file) return;
    const { readFile } = await importPart(() => import('./read-table.ts'));
    await read(() => readFile(file));
  };
  return (
    <div className="grid max-w-2xl gap-4">
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
            if (text === '' && pasted.includes('\n')) void read(async () => pasted);
          }}
        />
      </Field>
      <div>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void read(async () => text)}
        >
          Read the list
        </Button>
      </div>
      <FileDrop
        label="Choose a CSV file"
        hint="Or drop it here. Commas, semicolons or tabs, at most 5 MB."
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        add={(files) => void readFirst(files)}
      />
    </div>
  );
}
