import type { PortalCtx } from '@callboard/core/portal';
import type { SecretPageArgs } from '#app/features/accounts/secret-link/on-ended-link.ts';
import { addProof } from './cookies.ts';
import { inPortal } from './in-portal.ts';

/**
 * Records that a person opened the page of a link, and returns the headers of the reply: the browser
 * keeps the proof that it gets.
 */
export async function recordOpening(
  args: SecretPageArgs,
  open: (ctx: PortalCtx) => Promise<{ proof: string | null }>,
): Promise<{ headers: Record<string, string> }> {
  const { proof } = await inPortal(args, open);
  return { headers: proof ? { 'set-cookie': addProof(args.request, args.context, proof) } : {} };
}
