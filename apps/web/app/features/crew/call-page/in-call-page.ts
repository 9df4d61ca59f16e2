import { asCallLink, type CallLinkRequest } from '@callboard/core/crew';
import { requestContext, servicesContext } from '#app/context.ts';
import {
  loadOnLink,
  onEndedLink,
  type SecretPageArgs,
} from '#app/features/accounts/secret-link/on-ended-link.ts';

type Work<T> = Parameters<typeof asCallLink<T>>[2];

/**
 * Runs work as the recipient of the link in the address. A link that does not work leaves the loader
 * or action with 404.
 */
export async function inCallPage<T>(args: SecretPageArgs, work: Work<T>): Promise<T> {
  const { database } = args.context.get(servicesContext);
  return onEndedLink(() => asCallLink(database, requestOf(args), work));
}

/** Loads the page; too many requests get a page with 429. */
export function loadCallPage<T>(args: SecretPageArgs, work: Work<T>): Promise<T> {
  return loadOnLink(() => inCallPage(args, work));
}

function requestOf({ request, context, params }: SecretPageArgs): CallLinkRequest {
  return {
    secret: params.token,
    address: context.get(requestContext).clientAddress,
    isChange: request.method !== 'GET',
  };
}
