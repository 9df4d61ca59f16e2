import { AppError } from '@callboard/core';
import { asCrewLink, type CrewLinkCtx, type CrewLinkRequest } from '@callboard/core/crew-links';
import { data, type RouterContextProvider } from 'react-router';
import { recordWait } from '#app/answer-headers.server.ts';
import { requestContext, servicesContext } from '#app/context.ts';
import { readProofs } from './cookies.ts';

/** What a loader or an action of a crew page gets. */
export interface CrewPageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { token: string };
}

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

const isAboutLink = ['not_found', 'plan_inactive'];

/** Runs a call of core that takes the request itself, such as one that mails a code. */
export async function onEndedLink<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isAboutLink.includes(error.code)) {
      throw data({ message: error.message, isPaused: error.code === 'plan_inactive' }, 404);
    }
    throw error;
  }
}

/** Loads a part of the page; too many requests get a page with 429. */
export async function loadCrewPage<T>(
  args: CrewPageArgs,
  work: (ctx: CrewLinkCtx) => Promise<T>,
): Promise<T> {
  try {
    return await inCrewPage(args, work);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    if (error.retryAfterSeconds) recordWait(error.retryAfterSeconds);
    throw data({ message: error.message }, 429);
  }
}
