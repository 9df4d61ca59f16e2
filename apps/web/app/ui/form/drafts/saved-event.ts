const savedName = 'form-saved';
const refusedName = 'form-refused';

/** Announces that the server saved the form that was posted last, so that its draft is deleted. */
export function announceSaved(): void {
  document.dispatchEvent(new Event(savedName));
}

/**
 * Announces that the form that was posted last was not saved. What a button of the page saves next,
 * without posting a form, is another thing.
 */
export function announceRefused(): void {
  document.dispatchEvent(new Event(refusedName));
}

/**
 * Calls `forget` when the server saved this form. Another form of the page that is posted in the
 * meantime does not count.
 */
export function onSaved(form: HTMLFormElement, signal: AbortSignal, forget: () => void): void {
  let isPosted = false;
  document.addEventListener('submit', (event) => (isPosted = event.target === form), { signal });
  document.addEventListener(refusedName, () => (isPosted = false), { signal });
  document.addEventListener(savedName, () => isPosted && forget(), { signal });
}
