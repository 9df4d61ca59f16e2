import { AppError } from '@callboard/core';
import { type RouterContextProvider, redirect } from 'react-router';
import { keepLink } from './link-cookie.ts';

type Context = Readonly<RouterContextProvider>;

/** Keeps the secret a page posted out of its address, and shows the page again. */
export function openLink(context: Context, link: 'join' | 'reset', secret: string): Response {
  return redirect(`/${link}`, { headers: { 'set-cookie': keepLink(context, link, secret) } });
}

/** An answer that also forgets the link, which is used. */
export function closeLink(context: Context, link: 'join' | 'reset', answer: Response): Response {
  answer.headers.append('set-cookie', keepLink(context, link));
  return answer;
}

/**
 * Runs an act of a link's page. When the link has ended meanwhile, or is for an account that has
 * just come to be, the page is shown again: it says so itself.
 */
export async function withLink<T>(link: 'join' | 'reset', act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const isOver =
      error instanceof AppError && ['not_found', 'conflict', 'forbidden'].includes(error.code);
    throw isOver ? redirect(`/${link}`) : error;
  }
}
