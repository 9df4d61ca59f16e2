import type { BriefInFull } from '@callboard/core/bids';
import { briefFileSentences } from '@callboard/domain/brief-files/enums';
import { FileDown } from 'lucide-react';
import { formatBytes } from '#app/ui/uploads/upload.ts';

/** The files that a brief came in, to download. */
export function AttachedFiles({ brief: { id, files } }: { brief: BriefInFull }) {
  if (files.length === 0) return null;
  return (
    <ul className="grid max-w-prose gap-1" aria-label="Files">
      {files.map((it) => (
        <li key={it.id} className="border-t border-line pt-2 text-sm">
          <a
            href={`/briefs/${id}/files/${it.id}`}
            className="touch-link inline-flex max-w-full items-center gap-1.5 underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            <FileDown aria-hidden="true" className="size-4 shrink-0" />
            <bdi className="min-w-0 truncate">{it.name}</bdi>
          </a>{' '}
          <span className="tabular text-faint">{formatBytes(it.sizeBytes)}</span>
          {it.problem && <p className="text-xs text-soft">{briefFileSentences[it.problem]}</p>}
        </li>
      ))}
    </ul>
  );
}
