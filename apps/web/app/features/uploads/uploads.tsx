import { lazyPart } from '#app/ui/on-demand.tsx';
import {
  cancelUpload,
  dismissUploads,
  pauseUpload,
  resumeUpload,
  useUploads,
} from './upload-queue.ts';

const tray = lazyPart(async () => ({
  default: (await import('#app/ui/uploads/upload-tray.tsx')).UploadTray,
}));

/** Tray of the uploads of this tab, in a corner of every page. */
export function Uploads() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <tray.Part
      uploads={uploads}
      pause={pauseUpload}
      resume={resumeUpload}
      retry={resumeUpload}
      remove={cancelUpload}
      dismiss={dismissUploads}
    />
  );
}
