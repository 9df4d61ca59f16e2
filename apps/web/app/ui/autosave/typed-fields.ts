/** A field that was edited and is not saved: its value, and the stored one it started from. */
export interface TypedField {
  value: unknown;
  opened: unknown;
}

export type TypedFields = Record<string, TypedField>;

/** Returns one side of the fields: what was typed, or what it started from. */
export function sideOf(typed: TypedFields, side: keyof TypedField): Record<string, unknown> {
  return Object.fromEntries(Object.entries(typed).map(([name, it]) => [name, it[side]]));
}

/** Adds an edit. A field that is as it started is not an edit. */
export function withEdit(typed: TypedFields, name: string, edit: TypedField): TypedFields {
  const { [name]: before, ...others } = typed;
  const opened = before ? before.opened : edit.opened;
  if (isSame(edit.value, opened)) return others;
  return { ...others, [name]: { value: edit.value, opened } };
}

/** Returns what is left once `sent` is saved: what was typed in the meantime. */
export function afterSave(typed: TypedFields, sent: TypedFields): TypedFields {
  let left: TypedFields = {};
  for (const [name, { value, opened }] of Object.entries(typed)) {
    const from = sent[name] ? sent[name].value : opened;
    left = withEdit(left, name, { value, opened: from });
  }
  return left;
}

/** Starts fields from other stored values. Fields that nobody typed into stay untyped. */
export function startedFrom(typed: TypedFields, stored: Record<string, unknown>): TypedFields {
  let left = typed;
  for (const [name, opened] of Object.entries(stored)) {
    const { [name]: before, ...others } = left;
    if (before) left = withEdit(others, name, { value: before.value, opened });
  }
  return left;
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
