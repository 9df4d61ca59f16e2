import type { FoundRecord } from '@callboard/core/across';
import { departmentLabels } from '@callboard/domain/crew/enums';
import { cardStatusLabels } from '@callboard/domain/media/enums';
import type { openableKinds } from '@callboard/domain/search/enums';
import { holdLabels } from '@callboard/domain/shoot-days/enums';
import {
  Building2,
  Calculator,
  CalendarDays,
  Clapperboard,
  Contact,
  FileText,
  Film,
  HardDrive,
  MapPin,
  MemoryStick,
  MessageSquare,
  Receipt,
  ReceiptText,
  ScrollText,
  ShoppingCart,
  SquareCheck,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPlainDate } from '#app/ui/date.tsx';
import { asPlainDate } from '#app/ui/dates/plain-date.ts';

export type Found = FoundRecord<(typeof openableKinds)[number]>;

export const icons: Record<Found['kind'], ReactNode> = {
  project: <Clapperboard aria-hidden="true" />,
  estimate: <Calculator aria-hidden="true" />,
  brief: <ScrollText aria-hidden="true" />,
  purchase_order: <ShoppingCart aria-hidden="true" />,
  receipt: <Receipt aria-hidden="true" />,
  client: <Building2 aria-hidden="true" />,
  contact: <User aria-hidden="true" />,
  deliverable: <Film aria-hidden="true" />,
  crew: <Contact aria-hidden="true" />,
  shoot_day: <CalendarDays aria-hidden="true" />,
  location: <MapPin aria-hidden="true" />,
  media_drive: <HardDrive aria-hidden="true" />,
  version: <Film aria-hidden="true" />,
  note: <MessageSquare aria-hidden="true" />,
  invoice: <ReceiptText aria-hidden="true" />,
  bill: <Receipt aria-hidden="true" />,
  media_card: <MemoryStick aria-hidden="true" />,
  card: <SquareCheck aria-hidden="true" />,
  file: <FileText aria-hidden="true" />,
};

/** Returns the page of a record or of its project. */
export function addressOf({ kind, id, projectId, deliverableId }: Found): string {
  if (kind === 'estimate') return `/estimates/${id}`;
  if (kind === 'invoice') return `/invoices/${id}`;
  if (kind === 'bill') return `/bills/${id}`;
  if (kind === 'brief') return `/briefs/${id}`;
  if (kind === 'client') return `/clients/${id}`;
  if (kind === 'crew') return `/crew/${id}`;
  if (kind === 'location') return `/places/${id}`;
  if (kind === 'contact') return `/contacts/${id}`;
  if (kind === 'card') return `/projects/${projectId}/board?card=${id}`;
  if (kind === 'shoot_day') return `/projects/${projectId}/days/${id}`;
  if (kind === 'purchase_order') return `/projects/${projectId}/costs/orders/${id}`;
  if (kind === 'receipt') return `/projects/${projectId}/costs/receipts/${id}`;
  if (kind === 'media_drive') return `/drives/${id}`;
  if (kind === 'media_card') return `/projects/${projectId}/media#${id}`;
  if (kind === 'file') return `/projects/${projectId}/files?file=${id}`;
  if (deliverableId) return `/deliverables/${deliverableId}`;
  if (kind === 'deliverable') return `/projects/${projectId}/deliverables?open=${id}`;
  return `/projects/${projectId}`;
}

/**
 * Returns a subtitle that distinguishes records of the same title: "Deliverable · Glow Forward".
 */
export function subtitleOf({ kind, projectName, snippet }: Found): string {
  switch (kind) {
    case 'client':
      return 'Client';
    case 'estimate':
      return `Estimate · ${snippet}`;
    case 'brief':
      return briefInWords(snippet);
    case 'purchase_order':
      return `Purchase order · ${projectName}`;
    case 'invoice':
      return `Invoice · ${projectName}`;
    case 'bill':
      return projectName === null ? 'Bill' : `Bill · ${projectName}`;
    case 'version':
      return `Cut · ${projectName}`;
    case 'receipt':
      return `${receiptInWords(snippet)} · ${projectName}`;
    case 'deliverable':
      return `Deliverable · ${projectName}`;
    case 'shoot_day':
      return `${dayInWords(snippet)} · ${projectName}`;
    case 'crew':
      return personInWords(snippet);
    case 'card':
      return `Card · ${projectName}`;
    case 'file':
      return `File · ${projectName}`;
    case 'location':
      return ['Location', snippet].filter(Boolean).join(' · ');
    case 'media_card':
      return `${cardInWords(snippet)} · ${projectName}`;
    case 'media_drive':
      return `Drive · ${projectName}`;
    default:
      return snippet;
  }
}

/** The parts of a text that the search made of the columns of a record. */
const partsOf = (snippet: string) => snippet.split(' · ');

function labelIn(labels: Record<string, string>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

/** Returns "Camera card, verified". */
function cardInWords(snippet: string): string {
  const [status = ''] = partsOf(snippet);
  if (!Object.hasOwn(cardStatusLabels, status)) return 'Camera card';
  return `Camera card, ${labelIn(cardStatusLabels, status).toLowerCase()}`;
}

/** Returns "Tue 24 Nov, first hold". */
function dayInWords(snippet: string): string {
  const [date = '', status = ''] = partsOf(snippet);
  if (!asPlainDate(date)) return 'Shoot day';
  return `${formatPlainDate(date)}, ${labelIn(holdLabels, status).toLowerCase()}`;
}

/** Returns "Brief · Quillfeather Coffee". */
function briefInWords(snippet: string): string {
  const [, ...client] = partsOf(snippet);
  return ['Brief', ...client].join(' · ');
}

/** Returns "Receipt of Tue 24 Nov". */
function receiptInWords(snippet: string): string {
  const [date = ''] = partsOf(snippet);
  return asPlainDate(date) ? `Receipt of ${formatPlainDate(date)}` : 'Receipt';
}

/** Returns "Gaffer · Electric". */
function personInWords(snippet: string): string {
  return partsOf(snippet)
    .map((it) => labelIn(departmentLabels, it))
    .join(' · ');
}
