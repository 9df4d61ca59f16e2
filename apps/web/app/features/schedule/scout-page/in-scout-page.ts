import { asScoutLink, type ScoutLinkRequest } from '@callboard/core/schedule';
import { requestContext, servicesContext } from '#app/context.ts';
import {
  loadOnLink,
  onEndedLink,
  type SecretPageArgs,
} from '#app/features/accounts/secret-link/on-ended-link.ts';

type Work<T> = Parameters<typeof asScoutLink<T>>[2];

/** Runs work on the sheet of the link in the address. A link that does not work responds 404. */
export async function inScoutPage<T>(args: SecretPageArgs, work: Work<T>): Promise<T> {
  const { database } = args.context.get(servicesContext);
  return onEndedLink(() => asScoutLink(database, requestOf(args), work));
}

/** Loads the page or a photo of it; too many requests get a page with 429. */
export function loadScoutPage<T>(args: SecretPageArgs, work: Work<T>): Promise<T> {
  return loadOnLink(() => inScoutPage(args, work));
}

function requestOf({ request, context, params }: SecretPageArgs): ScoutLinkRequest {
  return {
    secret: params.token,
    address: context.get(requestContext).clientAddress,
    isChange: request.method !== 'GET' && request.method !== 'HEAD',
  };
}
