/** Why somebody gets no mail. */
export type SkipReason = 'no_email' | 'bad_email' | 'bounced' | 'duplicate' | 'left_out';

export const skipWords: Record<SkipReason, string> = {
  no_email: 'No email',
  bad_email: 'The email is not valid',
  bounced: 'Earlier mail bounced',
  duplicate: 'Listed twice with this email',
  left_out: 'Left out by the sender',
};

/** Why somebody is not told whom nobody left out: their address is missing or does not work. */
export const unreachableReasons = [
  'no_email',
  'bad_email',
  'bounced',
] as const satisfies SkipReason[];
