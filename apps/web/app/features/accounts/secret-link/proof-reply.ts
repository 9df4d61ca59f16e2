import { data } from 'react-router';
import { refusalOf } from '#app/errors.ts';
import type { ProofReply } from './proof-state.ts';

/** Returns a reply that sets cookies. */
export function proofReply(state: ProofReply['state'], ...cookies: string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return data<ProofReply>({ state, message: null }, { headers });
}

/** Returns the reply to what a person got wrong. */
export function refusedProof(message: string, status: number) {
  return data<ProofReply>({ state: 'refused', message }, status);
}

/** Runs the action of a proof. Expected errors become the reply. */
export async function answerProof(act: () => Promise<ReturnType<typeof proofReply>>) {
  try {
    return await act();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusedProof(refusal.message, refusal.status);
  }
}
