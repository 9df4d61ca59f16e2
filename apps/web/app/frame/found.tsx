import type { FoundRecord } from '@callboard/core/search';
import type { openableKinds } from '@callboard/core/search/enums';
import {
  Building2,
  CalendarDays,
  Clapperboard,
  Contact,
  FileText,
  Film,
  HardDrive,
  MessageSquare,
  SquareCheck,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';

export type Found = FoundRecord<(typeof openableKinds)[number]>;

export const icons: Record<Found['kind'], ReactNode> = {
  project: <Clapperboard aria-hidden="true" />,
  client: <Building2 aria-hidden="true" />,
  contact: <User aria-hidden="true" />,
  deliverable: <Film aria-hidden="true" />,
  crew: <Contact aria-hidden="true" />,
  shoot_day: <CalendarDays aria-hidden="true" />,
  media_drive: <HardDrive aria-hidden="true" />,
  note: <MessageSquare aria-hidden="true" />,
  card: <SquareCheck aria-hidden="true" />,
  file: <FileText aria-hidden="true" />,
};

/** Returns the page of a record or of its project. */
export function addressOf({ kind, id, projectId }: Found): string {
  if (kind === 'client') return `/clients/${id}`;
  if (kind === 'crew') return `/crew/${id}`;
  if (kind === 'contact') return `/contacts/${id}`;
  if (kind === 'card') return `/projects/${projectId}/board?card=${id}`;
  if (kind === 'shoot_day') return `/projects/${projectId}/days/${id}`;
  if (kind === 'file') return `/projects/${projectId}/files?file=${id}`;
  return `/projects/${projectId}`;
}

/**
 * Returns a subtitle that distinguishes records of the same title: "Deliverable · Glow Forward".
 */
export function subtitleOf({ kind, projectName, snippet }: Found): string {
  switch (kind) {
    case 'client':
      return 'Client';
    case 'deliverable':
      return `Deliverable · ${projectName}`;
    case 'shoot_day':
      return `Shoot day · ${projectName}`;
    case 'card':
      return `Card · ${projectName}`;
    case 'file':
      return `File · ${projectName}`;
    case 'media_drive':
      return `Drive · ${projectName}`;
    default:
      return snippet;
  }
}
