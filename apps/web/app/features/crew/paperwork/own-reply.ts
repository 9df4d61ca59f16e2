/** What the page shows after a person signed or sent numbers. */
export interface OwnReply {
  refusal: string | null;
  /** The field at fault. */
  param: string | null;
}
