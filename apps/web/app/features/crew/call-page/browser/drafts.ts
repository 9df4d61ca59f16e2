/** Keeps the question that is being typed on the device, and restores it after a reload. */
export function followDraft(): void {
  const field = fieldOf();
  if (!field) return;
  if (!field.value) field.value = stored((it) => it.getItem(keyOf(field))) ?? '';
  field.addEventListener('input', () => {
    stored((it) => it.setItem(keyOf(field), field.value));
  });
}

/** Forgets the question once it was sent. */
export function forgetDraft(): void {
  const field = fieldOf();
  if (!field) return;
  stored((it) => it.removeItem(keyOf(field)));
  field.value = '';
}

function fieldOf(): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>('textarea[data-draft]');
}

function keyOf({ dataset }: HTMLTextAreaElement): string {
  return `call-question ${dataset.draft}`;
}

/** A browser may keep nothing, as in a private window. */
function stored<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
