import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Content } from '#app/ui/content.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { toastError } from '#app/ui/toast.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { refusalText } from '#app/use-optimistic-mutations.ts';

interface OfferedFile {
  id: string;
  name: string;
  sizeBytes: number;
  folder: string | null;
}

interface AttachDialogProps {
  /** Returns the files of the job to choose from, the newest first. */
  load: () => Promise<OfferedFile[]>;
  attached: readonly string[];
  variant?: 'quiet';
  attach: (file: OfferedFile) => void;
}

/** Button and dialog that attach one of the job's files. */
export function AttachDialog({ load, attached, variant, attach }: AttachDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [files, setFiles] = useState<OfferedFile[]>();
  const open = async (next: boolean) => {
    setOpen(next);
    if (!next) return;
    try {
      setFiles(await load());
    } catch (error) {
      setOpen(false);
      toastError(refusalText(error));
    }
  };
  const choose = (file: OfferedFile) => {
    attach(file);
    setOpen(false);
  };
  const offered = files?.filter((it) => !attached.includes(it.id));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => void open(next)}
      trigger={
        <Button size="sm" {...(variant && { variant })} icon={<Paperclip aria-hidden="true" />}>
          Attach file
        </Button>
      }
      title="Attach a file of the job"
    >
      <Content isLoading={!offered}>
        {offered?.length === 0 && (
          <p className="text-sm text-soft">There is no file to attach. Upload one.</p>
        )}
        {offered && offered.length > 0 && (
          <ul className="-mx-2 grid">
            {offered.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  onClick={() => choose(file)}
                  className="flex w-full min-w-0 items-baseline gap-3 rounded-sm px-2 py-1.5 text-start text-sm hover:bg-hover pointer-coarse:min-h-11"
                >
                  <bdi className="min-w-0 flex-1 truncate font-medium">{file.name}</bdi>
                  {file.folder && (
                    <span className="max-w-32 truncate text-faint">{file.folder}</span>
                  )}
                  <span className="tabular shrink-0 text-faint">{formatBytes(file.sizeBytes)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Content>
      <DialogActions>{null}</DialogActions>
    </Dialog>
  );
}
