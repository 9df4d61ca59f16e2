import { redirect } from 'react-router';
import { refusalOf } from './errors.ts';

/** One page of a list; an old or foreign cursor in the address leads to the list's start instead. */
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
