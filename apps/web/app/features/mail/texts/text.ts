import type { TextState } from '@callboard/domain/texts/enums';

/** A text message in a list. */
export interface Text {
  id: string;
  /** In E.164. */
  toPhone: string;
  toName: string | null;
  crewMemberId: string | null;
  state: TextState;
  attempts: number;
  nextAt: Date | null;
  /** Why it failed, or what the server answered last. */
  response: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Whether the phone answered STOP, and not START since. */
  hasStopped: boolean;
  /** The call sheet that it is a copy of. */
  callSheet: { id: string; date: string; job: string } | null;
}

/** The server for texts of this installation. */
export type TextServer = { host: string; from: string } | null;
