import { isMissing } from '@callboard/domain/paperwork/enums';
import type { PaperRow } from './select-papers.ts';

export type ShownPaper = ReturnType<typeof toShownPaper>;

/** Returns a paper as the office sees it. */
export function toShownPaper(
  { document, email, ...paper }: PaperRow,
  { isChanged, seeFiles }: { isChanged: boolean; seeFiles: boolean },
) {
  const signature = document?.signature;
  return {
    ...paper,
    hasEmail: email !== null,
    isMissing: isMissing(paper.status),
    /** Whether the booking has other terms than the memo that was sent or signed. */
    haveTermsChanged: isChanged,
    isSigned: Boolean(signature),
    /** Null without a document, and for those who may not see it. */
    document:
      document && seeFiles
        ? {
            id: document.id,
            isMemo: document.content !== null,
            sha256: document.sha256,
            signedBy: signature?.name ?? null,
            address: signature?.address ?? null,
          }
        : null,
  };
}
