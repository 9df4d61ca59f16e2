import type { Role } from '@callboard/domain/access/enums';
import { AppError } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import { isNoticeKind, kindOf, type NoticeKindName } from './catalog.ts';
import type { Telling } from './kind.ts';

/** A notice as it is selected, with the data of its cause. */
export interface NoticeRow {
  [column: string]: unknown;
  kind: NoticeKindName;
  subject_id: string;
  project_id: string | null;
  project_name: string | null;
  created_at: string;
  read_at: string | null;
  is_urgent: boolean;
  data: Record<string, unknown>;
}

export type Notice = ReturnType<typeof toNotice>;

/** Returns a notice as people read it. */
export function toNotice(row: NoticeRow, reader: Telling & { role: Role }) {
  const { sentence, path, group, label } = kindOf(row.kind);
  const subjectId = row.subject_id;
  const projectId = row.project_id;
  return {
    id: `${row.kind}.${subjectId}`,
    kind: row.kind,
    label,
    group,
    subjectId,
    projectId,
    projectName: row.project_name,
    text: sentence(row.data, reader),
    path: path({ subjectId, projectId, role: reader.role }),
    isUrgent: row.is_urgent,
    createdAt: new Date(row.created_at),
    isRead: row.read_at !== null,
  };
}

/** Returns the kind and the subject of a notice's id. @throws AppError `not_found`. */
export function keyOfNotice(id: string): { kind: NoticeKindName; subjectId: string } {
  const [kind = '', ...rest] = id.split('.');
  if (!isNoticeKind(kind)) throw new AppError('not_found', 'There is no such notice.');
  return { kind, subjectId: rest.join('.') };
}

/** Returns the member who acts. @throws AppError `forbidden` for programs, which have no notices. */
export function requireReader(ctx: Ctx): { membershipId: string; role: Role } {
  const { actor } = ctx;
  if (actor.kind === 'user') return { membershipId: actor.membershipId, role: actor.role };
  throw new AppError('forbidden', 'Notices are for people who sign in.');
}
