/** Returns "Theo Marsh", "Theo Marsh and Silas Quon" or "Theo Marsh, Silas Quon and 4 more". */
export function namesInWords(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
