/** A deliverable as a line of a list says. */
export interface ListedSpec {
  title: string;
  duration: string;
  format: string;
  platform: string;
  dueDate: string | null;
}

/** Reads a date as people type it, as `YYYY-MM-DD`. */
export type ReadDate = (text: string) => string | null;
