/** Syntax category of a piece of code. */
export type SampleKind = 'text' | 'comment' | 'keyword' | 'name' | 'string' | 'value';

/** A highlighted file: its text, and its lines split by category. */
export interface Sample {
  code: string;
  lines: [SampleKind, string][][];
}
