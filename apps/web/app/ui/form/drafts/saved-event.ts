const savedName = 'form-saved';
const refusedName = 'form-refused';
/** Name of the button with which Conform validates fields and changes lists, by a submit event. */
const intentName = '__intent__';

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

export interface FormPosts {
  /** Returns whether the server saved the form, or may be about to. */
  isPosted: () => boolean;
  isSaved: () => boolean;
  /** Calls `forget` whenever the server has saved the form. */
  onSaved: (forget: () => void) => void;
}

/**
 * Follows what becomes of a form that is posted. Another form of the page that is posted in the
 * meantime does not count.
 */
export function followPosts(form: HTMLFormElement, signal: AbortSignal): FormPosts {
  let isPosted = false;
  let isSaved = false;
  let forget = () => {};
  const save = () => {
    if (!isPosted) return;
    isSaved = true;
    forget();
  };
  const post = ({ target, submitter }: SubmitEvent) => {
    if (submitter?.getAttribute('name') !== intentName) isPosted = target === form;
  };
  document.addEventListener('submit', post, { signal });
  document.addEventListener(refusedName, () => (isPosted = false), { signal });
  document.addEventListener(savedName, save, { signal });
  return {
    isPosted: () => isPosted || isSaved,
    isSaved: () => isSaved,
    onSaved: (act) => (forget = act),
  };
}
