import { briefText } from '@callboard/domain/briefs/fields';
import { invalid } from '@callboard/domain/errors';
import { plainText } from '@callboard/estimator/brief-text';

/** Returns the text of a brief that may be HTML. @throws AppError `invalid_parameter`. */
export function readText(body: string): string {
  const read = briefText.safeParse(plainText(body));
  if (read.success) return read.data;
  throw invalid('body', read.error.issues[0]?.message ?? 'Enter a brief.');
}
