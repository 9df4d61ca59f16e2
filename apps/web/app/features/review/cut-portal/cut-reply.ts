/** What the page of a cut says after the client did something. */
export interface CutReply {
  done: 'open' | 'note' | 'decide' | null;
  refusal: string | null;
  /** The field that the refusal is about. */
  param: string | null;
}
