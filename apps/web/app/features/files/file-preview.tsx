import { problemSentences } from '@callboard/domain/files/picture-types';
import { pictureAddress } from '#app/ui/avatar.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type { FileEntry } from './entry.ts';
import { TextPreview } from './text-preview.tsx';

const pdf = lazyPart(() => import('./pdf-preview.tsx'));

type Previewed = Pick<FileEntry, 'id' | 'name' | 'contentType' | 'picture' | 'pictureProblem'>;

/** What can be shown of a file: an image, the pages of a PDF, or text. */
export function FilePreview({ file }: { file: Previewed }) {
  const { id, name, contentType, picture, pictureProblem } = file;
  if (picture === 'ready') {
    return (
      <img
        src={pictureAddress(id, 'large')}
        alt={`Preview of ${name}`}
        className="mx-auto max-h-[60dvh] max-w-full rounded-md bg-well object-contain"
      />
    );
  }
  if (picture === 'pending') return <Note>The preview is being prepared.</Note>;
  if (pictureProblem) return <Note>{problemSentences[pictureProblem]}</Note>;
  if (contentType === 'application/pdf') {
    return <pdf.Part key={id} url={`/api/files/${id}/content`} name={name} />;
  }
  if (contentType === 'text/plain') return <TextPreview key={id} id={id} name={name} />;
  return <Note>No preview for this kind of file. Download it to open it.</Note>;
}

function Note({ children }: { children: string }) {
  return <p className="rounded-md bg-well px-3 py-6 text-center text-sm text-soft">{children}</p>;
}
