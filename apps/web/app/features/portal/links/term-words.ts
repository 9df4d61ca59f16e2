import type { LinkOfJob } from '@callboard/core/portal';

/** Returns what distinguishes a link from the usual one; an empty text for nothing. */
export function termWords(link: LinkOfJob): string {
  const { label, canComment, canDecide, canDownload, hasPasscode } = link;
  const words = [
    label,
    !canComment && !canDecide && 'Watch only',
    !canComment && canDecide && 'No notes',
    canComment && !canDecide && 'No decision',
    canDownload && 'Download',
    hasPasscode && 'Passcode',
  ];
  return words.filter(Boolean).join(' · ');
}
