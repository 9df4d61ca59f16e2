import { unansweredAct } from '#app/connection/unanswered.ts';

/** What a page shows about a proof: that a code was sent, that it is done, or what went wrong. */
export interface ProofReply {
  state: 'sent' | 'proved' | 'refused';
  message: string | null;
}

/** Returns the reply to an action that the server did not answer. */
export function unansweredProof(error: Parameters<typeof unansweredAct>[0]): ProofReply {
  return { state: 'refused', message: unansweredAct(error) };
}
