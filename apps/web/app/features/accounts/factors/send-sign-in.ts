import type { Answer } from './factor-step.tsx';
import { post } from './post.ts';

/**
 * Signs in with a factor and opens the page that the sign-in leads to, as a document. Returns the
 * sentence of a refusal.
 */
export async function sendSignIn(
  answer: Answer & { purpose: 'sign_in' | 'second_step' },
): Promise<string | undefined> {
  const result = await post<{ to: string }>(`/sign-in/factor${location.search}`, answer);
  if ('refusal' in result) return result.refusal;
  location.assign(result.to);
  // The button stays busy until the page is replaced.
  return new Promise(() => {});
}
