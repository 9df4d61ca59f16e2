import type { SheetFile } from '@callboard/domain/call-sheets/sheet';
import { Download } from 'lucide-react';
import { Section } from '#app/ui/page-header.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { FileButton } from './out-button.tsx';

/** The files that go with the sheet, such as a map of the parking. */
export function Files({ files, path }: { files: readonly SheetFile[]; path: string }) {
  if (files.length === 0) return null;
  return (
    <Section title="Files">
      <ul className="grid grid-cols-1 gap-2">
        {files.map(({ key, name, sizeBytes }) => (
          <li key={key} className="grid">
            <FileButton url={`${path}/files/${key}`} icon={<Download aria-hidden="true" />}>
              <bdi className="min-w-0 break-all">{name}</bdi>
              <span className="text-sm text-soft">{formatBytes(sizeBytes)}</span>
            </FileButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
