import type { BriefInFull } from '@callboard/core/bids';
import type { ReactNode } from 'react';
import { Pill } from '#app/ui/pill.tsx';

const proofs = { first_open: 'The mailed link was opened', code: 'Confirmed with a code' };

/** Says who a brief came from, and whether that was proved. */
export function originRows(brief: BriefInFull): (readonly [string, ReactNode])[] {
  const { senderName, senderEmail, senderProof, linkId, contactName, addedBy } = brief;
  const sender = senderName && senderEmail ? `${senderName}, ${senderEmail}` : senderEmail;
  if (!linkId) {
    return [
      ['Email from', sender && `${sender}, as the email says`],
      ['Added by', addedBy],
    ];
  }
  const isMailed = brief.isLinkMailed;
  return [
    [
      'Link',
      `${isMailed ? 'Mailed to' : 'Created for'} ${contactName ?? 'a contact'}${addedBy ? ` by ${addedBy}` : ''}`,
    ],
    [
      'Sender',
      senderProof ? (
        sender
      ) : (
        <Pill key="sender" shape="ring" tone="tally">
          Not confirmed: anybody with the link
        </Pill>
      ),
    ],
    ['Proof', senderProof && proofs[senderProof]],
  ];
}
