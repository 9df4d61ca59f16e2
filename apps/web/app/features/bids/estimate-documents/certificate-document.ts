import type { ClientDocument } from '@callboard/core/bids';
import { instantInFull } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import { decisionMethodLabels, proofLabels } from '@callboard/domain/sent-estimates/enums';
import { type PdfDocument, paperOf } from '@callboard/pdf';
import { optionsOf } from './client-document.ts';

type Approved = ClientDocument & { approval: NonNullable<ClientDocument['approval']> };

/** Returns whether a version was approved, so that it has a certificate. */
export function isApproved(document: ClientDocument): document is Approved {
  return document.approval !== null;
}

/** Returns the certificate of an approval: who, what, when, and how it was proved. */
export function certificateDocument({ approval, sha256, timeZone }: Approved): PdfDocument {
  const { approved, name } = approval;
  const { letterhead, number, version, title, currency } = approved;
  const at = instantInFull(approval.createdAt, timeZone);
  const facts = [
    ['Estimate', `${number}, version ${version}, ${title}`],
    ['From', letterhead.company],
    ['For', letterhead.client],
    ['Approved total', formatMoney(approval.totalCents, currency)],
    ['Approved by', name],
    ['Email', approval.email ?? 'Not recorded'],
    ['How', decisionMethodLabels[approval.method]],
    ['Email proved by', approval.proof ? proofLabels[approval.proof] : 'Recorded by the company'],
    ['When', at],
    ['IP address', approval.address ?? 'Not recorded'],
    ['Browser', approval.userAgent ?? 'Not recorded'],
  ] as const;
  return {
    title: `Certificate of approval, ${number} v${version}`,
    company: letterhead.company,
    logoUrl: letterhead.logoUrl ?? undefined,
    job: title,
    at: approval.createdAt,
    paper: paperOf(letterhead.country),
    blocks: [
      { kind: 'heading', level: 1, text: 'Certificate of approval', detail: `${number}, ${title}` },
      { kind: 'facts', columns: 2, items: facts.map(([label, value]) => ({ label, value })) },
      ...(approval.consent
        ? [{ kind: 'notice' as const, title: 'Agreed to', text: approval.consent }]
        : []),
      ...(approval.comment
        ? [{ kind: 'notice' as const, title: 'Comment', text: approval.comment }]
        : []),
      ...optionsOf(approved),
      {
        kind: 'signatures',
        items: [
          {
            label: `For ${letterhead.client}`,
            signed: {
              ...{ name, at, hash: sha256 },
              ...(approval.address && { address: approval.address }),
            },
          },
        ],
      },
      {
        kind: 'paragraphs',
        isSmall: true,
        items: ['SHA-256 of the content of the version that was approved:', sha256],
      },
    ],
  };
}
