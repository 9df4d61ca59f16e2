import { mostOnSheet } from '@callboard/domain/call-sheets/enums';
import { Paperclip, X } from 'lucide-react';
import { AttachDialog } from '#app/features/files/attach-dialog.tsx';
import { loadApiClient } from '#app/load-api-client.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import type { CallSheetPage } from '../call-sheet.ts';
import { UploadToSheet } from './upload-to-sheet.tsx';
import { useAttachments } from './use-attachments.ts';
import type { EditsOf } from './use-sheet-edits.ts';

interface AttachmentFieldsProps {
  edits: EditsOf<'attachments'>;
  page: CallSheetPage;
}

/** Files of the job that go with the sheet: a map, parking, sides. */
export default function AttachmentFields({ edits, page }: AttachmentFieldsProps) {
  const { attachments, fileOf, attach, detach, setForCrew } = useAttachments(edits, page);
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">Files</legend>
      <p className="text-xs text-faint">
        Everybody opens them on the page of their call sheet, such as a map, parking or sides.
      </p>
      {attachments.length > 0 && (
        <ul className="grid gap-2">
          {attachments.map(({ fileId, isForCrew }) => {
            const file = fileOf(fileId);
            const name = file?.name ?? 'A file that was removed';
            return (
              <li
                key={fileId}
                className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
              >
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <span className="truncate text-sm">
                  <bdi>{name}</bdi>{' '}
                  {file && <span className="text-faint">{formatBytes(file.sizeBytes)}</span>}
                </span>
                <span className="col-start-2 row-start-2 sm:col-start-3 sm:row-start-1">
                  <Checkbox
                    label="Crew only"
                    aria-label={`${name}: for the crew only`}
                    checked={isForCrew}
                    onChange={({ currentTarget }) => setForCrew(fileId, currentTarget.checked)}
                  />
                </span>
                <IconButton label={`Remove ${name}`} onClick={() => detach(fileId)}>
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      {attachments.length < mostOnSheet.attachments && (
        <div className="flex flex-wrap items-center gap-3">
          <AttachDialog
            load={async () => (await loadApiClient()).callSheets.attachable.query({ id: page.id })}
            attached={attachments.map((it) => it.fileId)}
            attach={attach}
          />
          <UploadToSheet projectId={page.project.id} attach={attach} />
        </div>
      )}
    </fieldset>
  );
}
