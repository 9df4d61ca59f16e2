/** What a restored draft was typed into. */
export interface DraftOrigin {
  /** The stored values that its fields started from. */
  opened: Record<string, unknown>;
  /** The key of a form for a new record. */
  formKey: string | undefined;
}
