import type { Role } from '@callboard/domain/access/enums';
import type { NoticeChannel, NoticeGroup } from '@callboard/domain/notices/enums';
import type { SQL } from 'drizzle-orm';

/** When and under which settings causes are looked up. */
export interface Lookup {
  now: Date;
  /** The instant as SQL. */
  at: SQL;
  /** Bytes that every workspace may store; unset for the limit of its plan. */
  storageLimitBytes: number | undefined;
}

/** What a sentence needs besides its data. */
export interface Telling {
  now: Date;
  /** IANA zone in which times are read. */
  timeZone: string;
}

/** A notice whose address is wanted, and the role of its reader. */
export interface Target {
  subjectId: string;
  projectId: string | null;
  role: Role;
}

/** Everything about one kind of notice. */
export interface NoticeKind<Data> {
  /** What it tells, in the settings: "A card is assigned to you". */
  label: string;
  group: NoticeGroup;
  channel: NoticeChannel;
  /** Minutes until the mail is written, unless it was read or its cause ended before. */
  waitMinutes: number;
  /** Whether something has to be done, so that it is listed first until it is read. */
  isUrgent: boolean;
  /** Whether the worker looks for causes. The others are raised only by the act that causes them. */
  isTimed: boolean;
  /**
   * Selects every present cause, once for each member whom it concerns: `workspace_id`,
   * `membership_id`, `subject_id`, `project_id`, `since` and `data`. It names the workspace in every
   * join, because the worker reads those of several. A notice lasts while this selects it.
   */
  causes: (lookup: Lookup) => SQL;
  /** One or two sentences: what happened, and what to do about it. */
  sentence: (data: Data, telling: Telling) => string;
  path: (target: Target) => string;
}

/** Returns a kind with the type of its data. */
export function noticeKind<Data>(kind: NoticeKind<Data>): NoticeKind<Data> {
  return kind;
}
