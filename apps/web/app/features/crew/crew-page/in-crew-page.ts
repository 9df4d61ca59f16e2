import { asCrewLink, type CrewLinkCtx, type CrewLinkRequest } from '@callboard/core/crew';
import { requestContext, servicesContext } from '#app/context.ts';
import {
  loadOnLink,
  onEndedLink,
  type SecretPageArgs,
} from '#app/features/accounts/secret-link/on-ended-link.ts';
import { readProofs } from './cookies.ts';

/** What a loader or an action of a crew page gets. */
export type CrewPageArgs = SecretPageArgs;

/** Returns the facts by which core finds the crew member of a request. */
export function linkRequestOf({ request, context, params }: CrewPageArgs): CrewLinkRequest {
  return {
    secret: params.token,
    proofs: readProofs(request, context),
    address: context.get(requestContext).clientAddress,
    isChange: request.method !== 'GET',
  };
}

/**
 * Runs work as the crew member of the link in the address. A link that does not work leaves the
 * loader or action with 404 and the sentence that its page shows.
 */
export async function inCrewPage<T>(
  args: CrewPageArgs,
  work: (ctx: CrewLinkCtx) => Promise<T>,
): Promise<T> {
  const { database } = args.context.get(servicesContext);
  return onEndedLink(() => asCrewLink(database, linkRequestOf(args), work));
}

/** Loads a part of the page; too many requests get a page with 429. */
export function loadCrewPage<T>(
  args: CrewPageArgs,
  work: (ctx: CrewLinkCtx) => Promise<T>,
): Promise<T> {
  return loadOnLink(() => inCrewPage(args, work));
}
