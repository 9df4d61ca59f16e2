import type { ProjectRole } from '@callboard/domain/access/enums';
import type { WarningKind } from '@callboard/domain/call-sheets/warnings';
import type { BookingStatus } from '@callboard/domain/crew/enums';
import type { ShownProof } from '@callboard/domain/crew-addresses/shown-proof';
import type { Decision, DeliverableStatus } from '@callboard/domain/deliverables/enums';
import type { CrewNumberField, PaperworkKind } from '@callboard/domain/paperwork/enums';
import type { PaymentDetail } from '@callboard/domain/payment-details/enums';
import type { ProjectPhase, ProjectStatus } from '@callboard/domain/projects/enums';
import type { HoldStatus } from '@callboard/domain/shoot-days/enums';
import type { schema } from '../kernel/schema.ts';
import type { FeedSubject } from './feed-subject.ts';

type Member = typeof schema.memberships.$inferSelect;

/** Data of an entry that has no details. */
export type None = Record<never, never>;

/** The subject's name at the time. */
export interface Named {
  name: string;
}

export interface Renamed extends Named {
  before: string;
}

/** Counts of an import. Whoever was added since it started is new. */
export interface Imported {
  added: number;
  updated: number;
  startedAt: string;
}

/** Counts of an import of clients and contacts: those added, and how many of either were updated. */
export interface ImportedClients {
  clients: number;
  contacts: number;
  updated: number;
  startedAt: string;
}

export interface ImportedLocations {
  locations: number;
  updated: number;
  startedAt: string;
}

/** Numbers of a person, never their values. */
export interface Numbers {
  numbers: CrewNumberField[];
}

/** How somebody on the page of a crew member proved that it is them. */
export interface Proved {
  proof?: ShownProof;
}

/** A changed email or phone, masked. Without its addresses once the person is redacted. */
export interface AddressChanged extends Named {
  field: 'email' | 'phone';
  from?: string | null;
  to?: string | null;
  /** The email that was told. */
  told?: string | null;
  /** Whether it opens nothing until it is confirmed. */
  isWaiting: boolean;
}

/** Papers of a booking. What one of the kind `other` is called may name people. */
export interface Papers {
  kinds: PaperworkKind[];
}

/** Whom something is bought from. */
export interface OfVendor {
  vendor: string;
}

export interface Titled {
  title: string;
}

export interface Labeled {
  label: string;
}

export interface Rolled {
  roll: string;
}

/** Strips of a day, `label`. The title is that of the first. */
/** A revision of a call sheet, and to how many it was mailed and not. */
export interface SentSheet {
  revision: number;
  mailed: number;
  /** People who got a text, also besides mail. Absent in old entries. */
  texted?: number;
  skipped: number;
}

export interface Scheduled {
  date: string;
  time: string;
}

export interface ByPhone {
  isConfirmed: boolean;
}

/** Whether somebody agreed to texts. */
export interface Agreed {
  isAgreed: boolean;
}

export interface AnsweredQuestion {
  isAnswered: boolean;
}

export interface AnsweredWarning extends AnsweredQuestion {
  kind: WarningKind;
}

export interface Strips extends Labeled {
  count: number;
  title: string;
}

/** Which fields an update changed. */
export interface Changed {
  fields: string[];
}

/** Details of where money goes that were changed. */
export interface ChangedDetails {
  fields: PaymentDetail[];
}

export interface ProjectValues {
  status?: ProjectStatus;
  [field: string]: unknown;
}

export interface ChangedProject extends Named, Changed {
  before: ProjectValues;
  after: ProjectValues;
}

export interface PhaseMove {
  fromPhase: ProjectPhase | null;
  toPhase: ProjectPhase | null;
  guidance: string[];
  /** The status that followed the phase. */
  status?: { from: ProjectStatus; to: ProjectStatus };
}

export interface Undone {
  /** Id of the entry of the move, which lists show as one with this entry. */
  moveId: string;
  movedBy: string;
}

export interface UndoneMove extends Undone {
  fromPhase: ProjectPhase | null;
  toPhase: ProjectPhase | null;
}

export interface Reasoned {
  reason: string;
}

/** Older entries have no reason. */
export interface Explained {
  reason?: string | null;
}

export interface LinkedAsset {
  label: string | null;
  provider: string;
  externalId: string;
}

export interface Cut extends Titled {
  versionNumber: number;
}

export interface LeftNote extends Cut {
  isReply: boolean;
  visibility: 'client' | 'internal';
}

export interface Booked extends Named {
  role: string;
  dates: string[];
  status: BookingStatus;
}

export interface ChallengedDates {
  dates?: string[];
  /** In place of `dates`, in older entries. */
  date?: string;
}

/** Dates of a booking, and those that it has after they moved. */
export interface Rescheduled extends Named {
  role: string;
  from: string[];
  to: string[];
}

export interface Messaged extends Named {
  role: string;
  dates: string[];
}

/** What a crew member answered, by answer. */
/** When somebody is away. */
export interface Away extends Named {
  fromDate: string;
  toDate: string;
}

/** Time away that was changed, with its dates before. */
export interface AwayChanged extends Away, Changed {
  before: { fromDate: string; toDate: string };
}

export interface Answered extends Named {
  role: string;
  yes: string[];
  no: string[];
  other: string[];
  /** Dates that they offer instead. */
  otherDates: string[];
}

export interface WrappedItem {
  item: string;
  isDone: boolean;
  reason?: string | undefined;
}

export interface OfFeed {
  of: FeedSubject;
}

export interface OfClient {
  clientName: string;
}

export interface MovedDeliverable extends Titled {
  previousStatus: DeliverableStatus;
  status: DeliverableStatus;
}

export interface Decided {
  byName: string;
  decision: Decision;
}

export interface Held {
  date: string;
  holdStatus: HoldStatus;
}

export interface MovedDay {
  from: string;
  to: string;
}

export interface MovedHold {
  from: HoldStatus;
  to: HoldStatus;
  reason: string | null;
}

export interface Called extends Named {
  /** The call in words. Older entries have a time instead. */
  call?: string;
  callTime?: string;
  /** The booking of the person. Older entries have none. */
  bookingId?: string;
}

/** How many people came from another day of the date. */
export interface Joined {
  people: number;
}

/** Another general call, and how many people it moves. */
export interface MovedCall {
  from: string;
  to: string;
  people: number;
}

export interface CopiedTo {
  drive: string;
  driveId: string;
  isVerified: boolean;
}

/** Who has a drive now, and where. */
export interface KeptDrives {
  count: number;
  /** `YYYY-MM-DD`; null for no date, or for months after wrap. */
  until: string | null;
  months: number | null;
}

export interface HandedDrive {
  custodian: string | null;
  place: string | null;
  /** Whether who has it now signed for it. */
  isSigned?: true;
}

export interface TeamRole extends Named {
  projectRole: ProjectRole;
  isHeld: boolean;
}

export interface Factor {
  /** As the mail to the person names it: `the passkey “Chrome on macOS”`. */
  factor: string;
}

/** Entries before members had access to money do not have it. */
export type Standing = Pick<Member, 'role' | 'status'> & Partial<Pick<Member, 'financeAccess'>>;

/** A list that was downloaded as a file. */
export interface Downloaded {
  /** The name of the file, such as `members`. */
  list: string;
  /** The filters and the order in the address of the list. */
  filter: Record<string, string>;
  rows: number;
}

/** What somebody who left handed over, and to whom. */
export interface HandedOver extends Named {
  cards: Handed | null;
  jobs: Handed | null;
  holds: Handed | null;
}

export interface Handed {
  count: number;
  to: string;
}

export interface ChangedMember extends Named {
  before: Standing;
  after: Standing;
}
