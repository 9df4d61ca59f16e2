import {
  asPortalLink,
  type PortalCtx,
  type PortalRequest,
  portalPath,
} from '@callboard/core/portal';
import { AppError } from '@callboard/domain/errors';
import { redirect } from 'react-router';
import { requestContext, servicesContext } from '#app/context.ts';
import {
  loadOnLink,
  onEndedLink,
  type SecretPageArgs,
} from '#app/features/accounts/secret-link/on-ended-link.ts';
import { readPass, readProofs } from './cookies.ts';

/** Returns the facts by which core finds the link of a request. */
export function portalRequestOf({ request, context, params }: SecretPageArgs): PortalRequest {
  const proofs = readProofs(request, context);
  const pass = readPass(request, context);
  return {
    secret: params.token,
    proofs: pass === null ? proofs : [pass, ...proofs],
    address: context.get(requestContext).clientAddress,
    isChange: request.method !== 'GET',
  };
}

/**
 * Runs work as the contact of the link in the address. A link that does not work leaves the loader
 * or action with 404, and one whose passcode was not entered with the page that asks for it.
 */
export async function inPortal<T>(
  args: SecretPageArgs,
  work: (ctx: PortalCtx) => Promise<T>,
): Promise<T> {
  const { database } = args.context.get(servicesContext);
  return throughLink(args, () => asPortalLink(database, portalRequestOf(args), work));
}

/** Does the same for a call of core that takes the link itself. */
export async function throughLink<T>(
  { params }: SecretPageArgs,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await onEndedLink(call);
  } catch (error) {
    const isLocked = error instanceof AppError && error.code === 'confirmation_needed';
    throw isLocked ? redirect(passcodePath(params.token)) : error;
  }
}

/** Returns where the passcode of a link is entered. */
function passcodePath(token: string): string {
  return `${portalPath}/${encodeURIComponent(token)}/passcode`;
}

/** Loads the page; too many requests get a page with 429. */
export function loadPortal<T>(
  args: SecretPageArgs,
  work: (ctx: PortalCtx) => Promise<T>,
): Promise<T> {
  return loadOnLink(() => inPortal(args, work));
}
