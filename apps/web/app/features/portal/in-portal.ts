import { asPortalLink, type PortalCtx, type PortalRequest } from '@callboard/core/portal';
import { requestContext, servicesContext } from '#app/context.ts';
import {
  loadOnLink,
  onEndedLink,
  type SecretPageArgs,
} from '#app/features/accounts/secret-link/on-ended-link.ts';
import { readProofs } from './cookies.ts';

/** Returns the facts by which core finds the link of a request. */
export function portalRequestOf({ request, context, params }: SecretPageArgs): PortalRequest {
  return {
    secret: params.token,
    proofs: readProofs(request, context),
    address: context.get(requestContext).clientAddress,
    isChange: request.method !== 'GET',
  };
}

/**
 * Runs work as the contact of the link in the address. A link that does not work leaves the loader
 * or action with 404.
 */
export async function inPortal<T>(
  args: SecretPageArgs,
  work: (ctx: PortalCtx) => Promise<T>,
): Promise<T> {
  const { database } = args.context.get(servicesContext);
  return onEndedLink(() => asPortalLink(database, portalRequestOf(args), work));
}

/** Loads the page; too many requests get a page with 429. */
export function loadPortal<T>(
  args: SecretPageArgs,
  work: (ctx: PortalCtx) => Promise<T>,
): Promise<T> {
  return loadOnLink(() => inPortal(args, work));
}
