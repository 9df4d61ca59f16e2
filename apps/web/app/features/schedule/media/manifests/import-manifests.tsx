import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { JobMedia } from '../media-data.ts';

const dialog = lazyPart(() => import('./manifest-import.tsx'));

/** Button that imports the manifests of a drive. */
export function ImportManifests({ media }: { media: JobMedia }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Import MHL…</Button>
      {isOpen && <dialog.Part media={media} isOpen close={() => setOpen(false)} />}
    </>
  );
}
