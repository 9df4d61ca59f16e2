import { useEffect, useState } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { Spinner } from '#app/ui/spinner.tsx';
import { EndedLink } from './ended-link.tsx';

/** Posts the secret after `#`, and removes it from the address and the history. */
export function useLinkOfAddress(): { isEmpty: boolean } {
  const { hash, pathname } = useLocation();
  const submit = useSubmit();
  const [isEmpty, setEmpty] = useState(false);
  useEffect(() => {
    const secret = hash.slice(1);
    setEmpty(!secret);
    if (!secret) return;
    window.history.replaceState(window.history.state, '', pathname);
    void submit({ intent: 'open', secret }, { method: 'post', replace: true });
  }, [hash, pathname, submit]);
  return { isEmpty };
}

/** Shown before the server knows the link, and when there is none. */
export function NoLinkYet({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) return <EndedLink />;
  return (
    <div role="status" className="text-soft">
      <p className="flex items-center gap-2">
        <Spinner /> Opening the link…
      </p>
      <noscript>This page needs JavaScript.</noscript>
    </div>
  );
}
