import { useState } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import { PasteBox } from '#app/features/imports/paste-box.tsx';
import { Button } from '#app/ui/button.tsx';
import { useKeptValue } from '#app/ui/form/drafts/use-kept-value.ts';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { NewValues, StripDay } from '../board-state.ts';
import type { ReadShots } from './read-shots.ts';

interface ImporterProps {
  day: StripDay;
  close: () => void;
  /** Adds the strips, and returns whether they are stored. */
  add: (strips: NewValues[]) => Promise<boolean>;
}

const review = lazyPart(() => import('./review.tsx'));

/** Reads a shot list, lets what is wrong be mended, and adds it to a day. */
export default function Importer({ day, close, add }: ImporterProps) {
  const [list, setList] = useState<ReadShots | null>(null);
  const { keep } = useKeptValue<ReadShots>(`shots-2-${day.id}`, setList);
  const change = (next: ReadShots | null) => {
    setList(next);
    keep(next);
  };
  return (
    <section
      aria-label={`Shot list for ${day.label}`}
      className="grid grid-cols-1 gap-4 rounded-md bg-well p-4 inset-ring inset-ring-line"
    >
      {list ? (
        <review.Part day={day} list={list} change={change} close={close} add={add} />
      ) : (
        <>
          <PasteBox
            noun="shot"
            hint="Copy the cells in Excel, Numbers or Google Sheets: scene or shot, INT/EXT, day or night, description, cast and duration. At most 300 shots."
            take={async (text) => {
              const { readShots } = await importPart(() => import('./read-shots.ts'));
              const read = readShots(text);
              if (read.rows.length > 0) change(read);
              return read.rows.length > 0;
            }}
          />
          <div>
            <Button variant="quiet" onClick={close}>
              Close
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
