const name = 'form-saved';

/** Announces that the server saved the form that was posted last, so that its draft is deleted. */
export function announceSaved(): void {
  document.dispatchEvent(new Event(name));
}

/**
 * Calls `forget` when the server saved this form. Another form of the page that is posted in the
 * meantime does not count.
 */
export function onSaved(form: HTMLFormElement, signal: AbortSignal, forget: () => void): void {
  let isPosted = false;
  document.addEventListener('submit', (event) => (isPosted = event.target === form), { signal });
  document.addEventListener(name, () => isPosted && forget(), { signal });
}
