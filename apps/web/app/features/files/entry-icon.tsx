import { File, FileText, Film, Folder, Image, Music } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '#app/ui/avatar.tsx';
import type { Entry, FileEntry } from './entry.ts';

/** Small picture of an image, or the icon of its kind. */
export function EntryIcon({ entry }: { entry: Entry }) {
  const className = 'size-4 shrink-0 text-faint';
  if (entry.kind === 'folder') return <Folder aria-hidden="true" className={className} />;
  if (entry.picture === 'ready') return <Thumbnail key={entry.id} file={entry} />;
  const Icon = iconOf(entry.contentType);
  return <Icon aria-hidden="true" className={className} />;
}

function Thumbnail({ file }: { file: FileEntry }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <Image aria-hidden="true" className="size-4 shrink-0 text-faint" />;
  return (
    <img
      src={pictureAddress(file.id, 'small')}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setFailed(true)}
      className="-my-1 -ms-1 size-6 shrink-0 rounded-sm bg-well object-cover"
    />
  );
}

function iconOf(contentType: string) {
  if (contentType.startsWith('image/')) return Image;
  if (contentType.startsWith('video/')) return Film;
  if (contentType.startsWith('audio/')) return Music;
  return contentType === 'text/plain' || contentType === 'application/pdf' ? FileText : File;
}
