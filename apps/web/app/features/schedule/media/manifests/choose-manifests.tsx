import type { MatchedManifest } from '@callboard/domain/media/match-manifest';
import { FolderOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { countOf } from '#app/count-of.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import type { JobMedia } from '../media-data.ts';
import { findInEntries, findInFiles } from './find-in-entries.ts';
import { type FoundManifest, requireReadable } from './found-manifest.ts';

interface ChooseManifestsProps {
  media: JobMedia;
  show: (read: MatchedManifest) => void;
}

/** Takes manifests, or a folder that is looked through for them, and reads them on this device. */
export function ChooseManifests({ media, show }: ChooseManifestsProps) {
  const [refusal, setRefusal] = useState<string>();
  const [progress, setProgress] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const take = async (find: () => Promise<FoundManifest[]>) => {
    if (progress) return;
    setProgress('Reading…');
    setRefusal(undefined);
    stop.current = new AbortController();
    const { signal } = stop.current;
    try {
      const found = requireReadable(await find());
      const { readManifests } = await import('./read-manifests.ts');
      signal.throwIfAborted();
      const begin = (number: number, files: number) => {
        const read = files > 0 ? `, ${countOf(files, 'file')}` : '';
        setProgress(`Reading manifest ${number} of ${found.length}${read}…`);
      };
      show(await readManifests(found, { cards: media.cards, begin, signal }));
    } catch (error) {
      if (signal.aborted) return;
      setRefusal(error instanceof Error ? error.message : 'The file cannot be read.');
    } finally {
      setProgress(undefined);
    }
  };
  const look = (entries: FileSystemEntry[]) =>
    void take(() =>
      findInEntries(entries, (count) => setProgress(`Looking through ${countOf(count, 'file')}…`)),
    );
  const add = (files: File[]) => void take(async () => findInFiles(files));
  return (
    <div className="grid grid-cols-1 gap-4">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <FileDrop
        label={progress ?? 'Drop .mhl files or a folder, or choose files'}
        hint="Only manifests are read, up to 128 MB each, on this device."
        accept=".mhl,.xml"
        add={add}
        addEntries={look}
      />
      {progress ? (
        <div>
          <Button onClick={() => stop.current?.abort()}>Stop reading</Button>
        </div>
      ) : (
        <FolderButton add={add} />
      )}
      <p role="status" className="sr-only">
        {progress}
      </p>
    </div>
  );
}

/** Lets an input choose a folder. React's types do not have it. */
const ofFolder = { webkitdirectory: '' };

function FolderButton({ add }: { add: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        {...ofFolder}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button icon={<FolderOpen aria-hidden="true" />} onClick={() => input.current?.click()}>
        Choose a folder
      </Button>
    </div>
  );
}
