import { instantInFull } from '@callboard/domain/dates';
import type { Paper, PdfDocument } from '@callboard/pdf';
import { decisionLooks } from './decision-words.ts';
import type { CutVersion, ReviewData } from './review-data.ts';

type Decided = ReviewData['decisions'][number];
type Approval = ReviewData['approvals'][number];

interface Certified {
  page: ReviewData;
  version: CutVersion;
  /** The decision that stands. */
  decided: Decided;
}

/** Returns the decision that stands on a version; null while there is none. */
export function standingDecision({ decisions, version }: ReviewData): Decided | null {
  if (!version || version.decision === 'PENDING') return null;
  return decisions.find((it) => it.decision !== 'PENDING') ?? null;
}

interface Company {
  name: string;
  paper: Paper;
  timeZone: string;
}

/** Returns the certificate of a decision: who decided what on which file, when and from where. */
export function certificateDocument(
  { page: { deliverable, project, approvals }, version, decided }: Certified,
  { name, paper, timeZone }: Company,
): PdfDocument {
  const { title, format, duration, platform } = deliverable;
  const at = instantInFull(decided.createdAt, timeZone);
  const decision = decisionLooks[version.decision].label;
  const spec = [duration, format, platform].filter(Boolean).join(', ');
  const { fileSha256, url, openNotes, number, hash, previousHash } = decided;
  const facts: [string, string][] = [
    ['Deliverable', spec ? `${title}, ${spec}` : title],
    ['Version', `v${version.versionNumber}, ${version.fileName}`],
    ['Job', `${project.jobNo} ${project.name}`],
    ['Client', project.clientName],
    ['Decision', decision],
    ['Decided by', decided.byName],
    ['Email', decided.byEmail ?? 'Not recorded'],
    ['Recorded', decided.address ? 'By the client, on their page' : `By ${name}`],
    ['When', at],
    ['IP address', decided.address ?? 'Not recorded'],
    ['Open notes then', openNotes === null ? 'Not recorded' : String(openNotes)],
    ['Entry of the ledger', number === null ? 'From before the ledger' : String(number)],
  ];
  return {
    title: `Certificate of decision, ${title} v${version.versionNumber}`,
    company: name,
    job: `${project.jobNo} ${project.name}`,
    at: decided.createdAt,
    paper,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Certificate of decision',
        detail: `${title}, ${decision}`,
      },
      { kind: 'facts', columns: 2, items: facts.map(([label, value]) => ({ label, value })) },
      ...(approvals.length > 0
        ? [
            { kind: 'heading' as const, level: 2 as const, text: 'Approvers' },
            {
              kind: 'facts' as const,
              columns: 2 as const,
              items: approvals.map((it) => approverFact(it, timeZone)),
            },
          ]
        : []),
      ...(decided.comment
        ? [{ kind: 'notice' as const, title: 'Comment', text: decided.comment }]
        : []),
      {
        kind: 'paragraphs',
        isSmall: true,
        items: [
          ...(fileSha256 ? ['SHA-256 of the file that was decided on:', fileSha256] : []),
          ...(url ? ['Address of the cut that was decided on:', url] : []),
          ...(hash ? ['Hash of this entry:', hash] : []),
          ...(previousHash ? ['Hash of the entry before:', previousHash] : []),
        ],
      },
    ],
  };
}

/** What one of several approvers decided; the ledger has the entry of each. */
function approverFact(approval: Approval, timeZone: string) {
  const { name, side, isRequired, decision, decidedAt } = approval;
  const role = [side, !isRequired && 'optional'].filter(Boolean).join(', ');
  return {
    label: role ? `${name}, ${role}` : name,
    value: decision === 'PENDING' ? 'No decision' : decisionLooks[decision].label,
    ...(decidedAt && { detail: instantInFull(decidedAt, timeZone) }),
  };
}
