import type { problemSentences } from '@callboard/domain/files/picture-types';
import { LinkButton } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';

const preview = lazyPart(async () => ({
  default: (await import('#app/features/files/file-preview.tsx')).FilePreview,
}));

export interface ShownFile {
  id: string;
  name: string;
  contentType: string;
  picture: 'pending' | 'ready' | 'failed' | null;
  pictureProblem: keyof typeof problemSentences | null;
}

/** The stored PDF or photo of a bill, and its download. */
export function BillFile({ file }: { file: ShownFile }) {
  return (
    <div className="grid grid-cols-1 content-start gap-2 lg:sticky lg:top-4">
      <preview.Part file={file} />
      <LinkButton variant="quiet" to={`/api/files/${file.id}`} reloadDocument>
        <span className="truncate">Download {file.name}</span>
      </LinkButton>
    </div>
  );
}
