/** Parts of a field that both changed, such as paragraphs of a text. */
export interface FieldParts {
  parts: { label: string; yours: string; theirs: string }[];
  /** Returns the field with the chosen parts and everything that only one of the two changed. */
  combine: (takesTheirs: readonly boolean[]) => string;
}

/** Finds the parts of a field, from its value when the form was opened, as stored now and as typed. */
export type SplitField = (sides: { opened: unknown; stored: unknown; typed: string }) => FieldParts;

/** Two people changed the same fields of a record, and the second one is asked. */
export interface Conflict {
  /** Null when it is not known. */
  changedBy: { name: string; isViewer: boolean } | null;
  /** What is stored now in the fields that both changed. */
  stored: Record<string, unknown>;
}
