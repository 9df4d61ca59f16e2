import type { LinkTerms } from '@callboard/domain/portal/fields';
import { linkLives } from '@callboard/domain/portal/lives';
import { z } from 'zod';
import { termFields } from '#app/features/portal/links/share-form.ts';

/** Form schema of what may be done with a link. */
export const TermsForm = z.object(termFields);

/** Returns the terms that a form has. A box that is not checked is not sent. */
export function termsOf(form: z.output<typeof TermsForm>): z.output<typeof LinkTerms> {
  const { label, expires, canComment, canDecide, canDownload } = form;
  return {
    label: label ?? null,
    expiresInDays: linkLives.find((it) => String(it) === expires) ?? null,
    canComment: canComment === 'on',
    canDecide: canDecide === 'on',
    canDownload: canDownload === 'on',
  };
}
