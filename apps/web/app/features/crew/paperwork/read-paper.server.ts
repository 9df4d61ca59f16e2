import { mostBytesOfPaper } from '@callboard/domain/paperwork/enums';
import { type ReceivedBody, withBody } from '@callboard/files';

/** Receives a document: a scan that is sent, or a PDF that was printed. @throws AppError `invalid_parameter` if it is too large. */
export function withPaper<T>(
  { body }: Pick<Request, 'body'>,
  work: (paper: ReceivedBody) => Promise<T>,
): Promise<T> {
  return withBody({ body, mostBytes: mostBytesOfPaper }, work);
}
