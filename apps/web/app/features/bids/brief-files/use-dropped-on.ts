import { useEffect, useRef } from 'react';

/** Takes files that are dropped or pasted anywhere on a form. */
export function useDroppedOn(formId: string, take: (files: File[]) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const takeFrom = (event: Event, transfer: DataTransfer | null) => {
      if (event.defaultPrevented || !transfer?.files.length) return;
      event.preventDefault();
      latest.current([...transfer.files]);
    };
    form.addEventListener('drop', (event) => takeFrom(event, event.dataTransfer), { signal });
    form.addEventListener('paste', (event) => takeFrom(event, event.clipboardData), { signal });
    form.addEventListener(
      'dragover',
      (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault(),
      { signal },
    );
    return () => leaving.abort();
  }, [formId]);
}
