/** What the page says after something was done. */
export interface ClientReply {
  done?: string;
  url?: string;
  refusal?: string;
  /** Mail to the contact bounced before. */
  canSendAnyway?: boolean;
}
