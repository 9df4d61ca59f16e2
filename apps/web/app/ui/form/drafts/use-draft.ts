import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { importPart } from '#app/connection/import-part.ts';
import type { DraftOrigin } from './draft-origin.ts';
import { DraftOwner, DraftPage } from './draft-owner.ts';
import { followPosts } from './saved-event.ts';

interface Options {
  /** Id of the form's element. It names the record where the page's address does not. */
  formId: string;
  /** False while the form is not on the page. */
  isShown?: boolean;
  /** Called with what restored fields started from; null when they are discarded. */
  reopen?: (origin: DraftOrigin | null) => void;
}

/**
 * Keeps what is typed into a form until it is saved, and restores it on the next visit. Returns the
 * line that says so, to be rendered at the end of the form.
 */
export function useDraft({ formId, isShown = true, reopen }: Options): ReactNode {
  const owner = useContext(DraftOwner);
  const { pathname } = useLocation();
  const page = useContext(DraftPage) ?? pathname;
  const [notice, show] = useState<ReactNode>(null);
  const latest = useRef(reopen);
  useEffect(() => {
    latest.current = reopen;
  });
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!owner || !isShown || !(form instanceof HTMLFormElement)) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const place = { owner, page, form: formId };
    const posts = followPosts(form, signal);
    void importPart(() => import('./keep-draft.tsx'))
      .then(({ keepDraft }) => {
        const reopen = (origin: DraftOrigin | null) => latest.current?.(origin);
        return keepDraft({ form, place, signal, posts, show, reopen });
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [owner, page, formId, isShown]);
  return notice;
}
