import { AppError } from '@callboard/domain/errors';
import type { LinkRights } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { canComment, canDecide, canDownload } = schema.portalLinks;

/** The columns with what a link lets its contact do. */
export const rightColumns = { canComment, canDecide, canDownload };

const sentences: Record<keyof LinkRights, string> = {
  canComment: 'This link is for watching. Write to the production company by email.',
  canDecide: 'This link cannot be used to decide. Ask the production company for one that can.',
  canDownload: 'This link cannot be used to download. Ask the production company for the file.',
};

/** Requires that a link lets its contact do something. @throws AppError `forbidden`. */
export function requireRight({ rights }: { rights: LinkRights }, right: keyof LinkRights): void {
  if (!rights[right]) throw new AppError('forbidden', sentences[right]);
}
