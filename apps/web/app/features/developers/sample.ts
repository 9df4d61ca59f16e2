/** What a piece of code is, for its colour. */
export type SampleKind = 'text' | 'comment' | 'keyword' | 'name' | 'string' | 'value';

/** A file shown as code: its text, and its lines cut where the colour changes. */
export interface Sample {
  code: string;
  lines: [SampleKind, string][][];
}
