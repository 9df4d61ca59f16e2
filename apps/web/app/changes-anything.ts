/** Whether a form would change what is stored: one that is saved as it was opened would not. */
export function changesAnything(stored: object, typed: object): boolean {
  return Object.entries(typed).some(
    ([field, value]) => value !== undefined && value !== Reflect.get(stored, field),
  );
}
