import type { DriveLabel } from '@callboard/core/schedule';
import { driveKindLabels } from '@callboard/domain/media/enums';
import type { LabelDocument, PrintedLabel } from '@callboard/pdf';
import { gigabytes } from './gigabytes.ts';
import type { LabelChoice } from './read-label-choice.ts';

interface Printed extends LabelChoice {
  company: string;
  /** For whoever finds a drive. */
  phone: string | null;
  /** Where the app is, for the QR codes. */
  baseUrl: string;
  at: Date;
}

/** Returns the labels of drives. The code of each opens the page where it is handed over. */
export function labelDocument(drives: DriveLabel[], printed: Printed): LabelDocument {
  const { paper, skipped, company, phone, baseUrl, at } = printed;
  const found = `If found, ${phone ? `call ${company}, ${phone}` : `return to ${company}`}`;
  return {
    ...{ title: 'Drive labels', company, at, paper, skipped },
    labels: drives.map((it) => toLabel(it, { found, baseUrl })),
  };
}

function toLabel(
  { id, label, jobNo, projectName, kind, capacityGb, serialNumber }: DriveLabel,
  { found, baseUrl }: { found: string; baseUrl: string },
): PrintedLabel {
  const what = [driveKindLabels[kind], capacityGb && gigabytes(capacityGb)];
  return {
    title: label,
    lines: [
      `${jobNo} ${projectName}`,
      what.filter(Boolean).join(', '),
      ...(serialNumber ? [`S/N ${serialNumber}`] : []),
      found,
    ],
    code: new URL(`/drives/${id}/hand-over`, baseUrl).href,
  };
}
