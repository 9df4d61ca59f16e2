import type { AuditEntry } from '@callboard/core/activity';
import type { AuditGroup } from '@callboard/core/activity/enums';
import { auditGroups } from '@callboard/domain/activity/enums';
import { asPlainDate } from '#app/ui/dates/plain-date.ts';

export type { AuditEntry };

export interface AuditChoice {
  actorId: string | undefined;
  auditGroup: AuditGroup | undefined;
  subjectId: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** Reads the filters from the URL. Invalid values are ignored. */
export function readAuditFilters(params: URLSearchParams): AuditChoice {
  return {
    actorId: params.get('actor') || undefined,
    auditGroup: auditGroups.find((it) => it === params.get('kind')),
    subjectId: params.get('subject') || undefined,
    from: asPlainDate(params.get('from') ?? '') ?? undefined,
    to: asPlainDate(params.get('to') ?? '') ?? undefined,
  };
}

/** Returns whether any filter is set. */
export function isNarrowed(choice: AuditChoice): boolean {
  return Object.values(choice).some((it) => it !== undefined);
}

/** Returns an address as people read it. */
export function addressInWords({ address, actorKind }: AuditEntry): string {
  if (address === 'operator') return 'Support’s command';
  return address ?? (actorKind === 'system' ? 'None, done automatically' : 'Not recorded');
}
