/** Two people changed the same fields of a record, and the second one is asked. */
export interface Conflict {
  /** Null when it is not known. */
  changedBy: { name: string; isViewer: boolean } | null;
  /** What is stored now in the fields that both changed. */
  stored: Record<string, unknown>;
}
