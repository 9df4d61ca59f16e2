import { redirect } from 'react-router';
import { refusalOf } from './errors.ts';

/** Loads one page of a list. Redirects to the start of the list for an invalid cursor. */
export async function pageOrStart<T>(request: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!refusalOf(error)?.fields.cursor) throw error;
    const url = new URL(request.url);
    url.searchParams.delete('cursor');
    throw redirect(url.pathname.replace(/\.data$/, '') + url.search);
  }
}
