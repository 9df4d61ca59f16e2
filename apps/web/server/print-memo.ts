import { type Memo, type PaperFile, readMemo } from '@callboard/core/crew';
import { instantInFull } from '@callboard/domain/dates';
import { type Block, type PdfDocument, paperOf, renderPdf } from '@callboard/pdf';

/** Returns the PDF of a deal memo, with the certificate of its signature if it is signed. */
export function printMemo(document: PaperFile): Promise<Uint8Array<ArrayBuffer>> {
  return renderPdf(memoDocument(document), { subject: document.workspaceId });
}

function memoDocument(document: PaperFile): PdfDocument {
  const memo = readMemo(document.content ?? '{}');
  const { company, person, job } = memo;
  return {
    title: `Deal memo of ${person.name}`,
    company: company.name,
    logoUrl: document.logoUrl,
    job: `${job.jobNo} ${job.name}`,
    at: document.signedAt ?? document.createdAt,
    paper: paperOf(document.country),
    blocks: [...termBlocks(memo), ...paragraphBlocks(memo), ...signatureBlocks(memo, document)],
  };
}

function termBlocks({ company, person, job, terms }: Memo): Block[] {
  const parties = [
    { label: 'Company', value: [company.name, company.address].filter(Boolean).join(', ') },
    { label: 'Crew member', value: [person.name, person.company].filter(Boolean).join(', ') },
    { label: 'Job', value: jobInWords(job) },
  ];
  return [
    { kind: 'heading', level: 1, text: 'Deal memo', detail: `${person.name}, ${job.name}` },
    { kind: 'facts', columns: 1, items: [...parties, ...terms] },
  ];
}

function jobInWords({ jobNo, name, client }: Memo['job']): string {
  return `${jobNo} ${name}${client ? ` for ${client}` : ''}`;
}

function paragraphBlocks({ paragraphs }: Memo): Block[] {
  return paragraphs.flatMap(({ title, text }): Block[] => [
    ...(title ? [{ kind: 'heading' as const, text: title }] : []),
    { kind: 'paragraphs', items: text.split(/\n+/).filter(Boolean) },
  ]);
}

function signatureBlocks({ person }: Memo, document: PaperFile): Block[] {
  const { signature, signedAt, sha256, timeZone } = document;
  if (!signature || !signedAt) {
    return [{ kind: 'signatures', items: [{ label: person.name }] }];
  }
  const at = instantInFull(signedAt, timeZone);
  const address = signature.address ? { address: signature.address } : {};
  return [
    { kind: 'heading', text: 'Signed electronically', detail: signature.statement },
    {
      kind: 'signatures',
      items: [
        { label: person.name, signed: { name: signature.name, at, hash: sha256, ...address } },
      ],
    },
  ];
}
