/**
 * Returns whether a form differs from the stored record. A form saved as it was opened does not.
 */
export function changesAnything(stored: object, typed: object): boolean {
  return Object.entries(typed).some(
    ([field, value]) => value !== undefined && value !== Reflect.get(stored, field),
  );
}
