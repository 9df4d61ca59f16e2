/** What the page says after the client did something. */
export interface PortalReply {
  done: 'open' | 'ask' | 'change' | 'decline' | 'approve' | null;
  refusal: string | null;
  /** The field that the refusal is about. */
  param: string | null;
  /** Whether the client has to prove their email first. */
  needsCode: boolean;
}
