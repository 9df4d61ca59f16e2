import { useEffect, useState } from 'react';
import { lazyPart } from '#app/ui/on-demand.tsx';
import {
  cancelUpload,
  dismissUploads,
  pauseUpload,
  resumeUpload,
  useOtherUploads,
} from './upload-queue.ts';

const tray = lazyPart(async () => ({
  default: (await import('#app/ui/uploads/upload-tray.tsx')).UploadTray,
}));

/** How long the tray stays when everything has arrived. */
const stayMilliseconds = 6_000;

/** Tray of uploads in a corner of every page. It goes when all have arrived. */
export function Uploads() {
  const uploads = useOtherUploads();
  const [isHeld, setHeld] = useState(false);
  const isDone = uploads.length > 0 && uploads.every(({ state }) => state === 'done');
  useEffect(() => {
    if (!isDone || isHeld) return;
    const timer = setTimeout(dismissUploads, stayMilliseconds);
    return () => clearTimeout(timer);
  }, [isDone, isHeld]);
  const isEmpty = uploads.length === 0;
  // A tray that goes while it is held says nothing more.
  useEffect(() => setHeld((now) => now && !isEmpty), [isEmpty]);
  if (isEmpty) return null;
  return (
    <tray.Part
      uploads={uploads}
      pause={pauseUpload}
      resume={resumeUpload}
      retry={resumeUpload}
      remove={cancelUpload}
      dismiss={dismissUploads}
      hold={setHeld}
    />
  );
}
