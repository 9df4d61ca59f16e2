import type { Caller } from '@callboard/api';

export type CallSheetPage = Awaited<ReturnType<Caller['callSheets']['find']>>;

export type SendPreview = Awaited<ReturnType<Caller['callSheets']['preview']>>;

/** What a sending does for one person. */
export type SendCopy = SendPreview['copies'][number];

/** Something to look at before a sheet is sent. */
export type SheetWarning = CallSheetPage['warnings'][number];

/** What the dialog that sends a sheet needs of it. */
export interface SheetToSend
  extends Pick<
    CallSheetPage,
    'id' | 'status' | 'revision' | 'lacks' | 'warnings' | 'changedCount'
  > {
  project: { id: string };
  day: Pick<CallSheetPage['day'], 'id' | 'date' | 'timeZone'>;
}

/** What came of resending or pulling back: null, or why not. */
export interface ResendReply {
  refusal: string | null;
  /** Mail to the person bounced before. */
  canSendAnyway?: boolean;
}
