import { ArrowLeft, ArrowRight, Ellipsis, Paperclip, X } from 'lucide-react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { pictureAddress } from '#app/ui/avatar.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { BookSection } from './book.ts';

type BookFile = BookSection['files'][number];

interface SectionFilesProps {
  projectId: string;
  section: BookSection;
  isEditable: boolean;
}

/** Pictures and other files of a section. */
export function SectionFiles({ projectId, section, isEditable }: SectionFilesProps) {
  const { key, heading, fileIds, files } = section;
  const { run } = useAct((error) => toastError(refusalText(error)));
  const setFiles = (next: string[]) =>
    void run(async () => {
      const { book } = await loadApiClient();
      const opened = { fileIds };
      await book.update.mutate({ projectId, section: key, fileIds: next, opened });
      return true;
    });
  const menuOf = (file: BookFile) =>
    isEditable && <FileMenu file={file} fileIds={fileIds} change={setFiles} />;
  const pictures = files.filter((it) => it.picture === 'ready');
  const others = files.filter((it) => it.picture !== 'ready');
  return (
    <>
      {pictures.length > 0 && (
        <ul aria-label={`Pictures of ${heading}`} className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          {pictures.map((file) => (
            <li key={file.id} className="relative min-w-0">
              <a href={pictureAddress(file.id, 'large')} target="_blank" rel="noreferrer">
                <img
                  src={pictureAddress(file.id, 'small')}
                  alt={file.name}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md bg-well object-contain"
                />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <span className="absolute end-1 top-1 rounded-sm bg-sheet">{menuOf(file)}</span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label={`Files of ${heading}`} className="grid text-sm">
          {others.map((file) => (
            <li key={file.id} className="flex min-w-0 items-center gap-2">
              <a
                href={`/api/files/${file.id}`}
                download={file.name}
                className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm hover:underline touch-link"
              >
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <bdi className="truncate">{file.name}</bdi>
                <span className="tabular shrink-0 text-xs text-faint">
                  {formatBytes(file.sizeBytes)}
                </span>
              </a>
              {menuOf(file)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface FileMenuProps {
  file: BookFile;
  fileIds: string[];
  change: (next: string[]) => void;
}

function FileMenu({ file: { id, name }, fileIds, change }: FileMenuProps) {
  const at = fileIds.indexOf(id);
  const others = fileIds.filter((it) => it !== id);
  const moveTo = (index: number) => change(others.toSpliced(index, 0, id));
  return (
    <Menu
      trigger={
        <IconButton label={`More for ${name}`} className="size-7 shrink-0">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<ArrowLeft />} isDisabled={at === 0} onSelect={() => moveTo(at - 1)}>
        Move back
      </MenuItem>
      <MenuItem
        icon={<ArrowRight />}
        isDisabled={at === fileIds.length - 1}
        onSelect={() => moveTo(at + 1)}
      >
        Move forward
      </MenuItem>
      <MenuItem icon={<X />} onSelect={() => change(others)}>
        Take out of the book
      </MenuItem>
    </Menu>
  );
}
