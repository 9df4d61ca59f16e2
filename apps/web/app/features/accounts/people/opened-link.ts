import { AppError } from '@callboard/domain/errors';
import { type RouterContextProvider, redirect } from 'react-router';
import { type Link, setLinkCookie } from './link-cookie.ts';

/** A link that a page opens by its secret. The page has the same name. */
type PageLink = Extract<Link, 'join' | 'reset' | 'restore-email'>;

type Context = Readonly<RouterContextProvider>;

/** Stores the posted secret in a cookie and redirects to the page. */
export function openLink(context: Context, link: PageLink, secret: string): Response {
  return redirect(`/${link}`, { headers: { 'set-cookie': setLinkCookie(context, link, secret) } });
}

/** Adds a cookie header that deletes the used link or code. */
export function closeLink(context: Context, link: Link, response: Response): Response {
  response.headers.append('set-cookie', setLinkCookie(context, link));
  return response;
}

/**
 * Runs an act of a link's page. If the link has ended meanwhile, or an account for its email now
 * exists, redirects to the page, which says so.
 */
export async function withLink<T>(link: PageLink, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isOver =
      error instanceof AppError && ['not_found', 'conflict', 'forbidden'].includes(error.code);
    throw isOver ? redirect(`/${link}`) : error;
  }
}
