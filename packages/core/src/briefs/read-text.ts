import { plainText } from '@callboard/estimator/brief-text';
import { invalid } from '../errors.ts';
import { briefText } from './fields.ts';

/** Returns the text of a brief that may be HTML. @throws AppError `invalid_parameter`. */
export function readText(body: string): string {
  const read = briefText.safeParse(plainText(body));
  if (read.success) return read.data;
  throw invalid('body', read.error.issues[0]?.message ?? 'Enter a brief.');
}
