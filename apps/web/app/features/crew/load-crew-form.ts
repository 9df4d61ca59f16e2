/** Loads the schema of the form in the browser: with the fields of producers, or without. */
export const loadCrewForm = (isFull: boolean) => async () => {
  const { CrewForm, FullCrewForm } = await import('./crew-form.ts');
  return isFull ? FullCrewForm : CrewForm;
};

const lists = ['otherRoles', 'tags', 'languages'] as const;

/** Returns stored values as the form shows them: words with commas between them. */
export function toCrewFields<Stored extends object>(stored: Stored) {
  const shown = lists.flatMap((it) => {
    const words: unknown = Reflect.get(stored, it);
    return Array.isArray(words) ? [[it, words.join(', ')]] : [];
  });
  return { ...stored, ...Object.fromEntries(shown) };
}
