import type { Conflict } from '#app/ui/form/conflict.ts';

/** What was done with time away, or why it was refused. */
export interface AwayReply {
  done?: 'add' | 'remove' | 'update';
  refusal: string | null;
  /** What was changed at the office meanwhile. */
  conflict?: Conflict;
}
