import { bodyMapper, bodyOf } from '@callboard/domain/records/inputs';
import { httpsAddress } from '@callboard/domain/records/kinds';
import { publicMapper, publicRecord } from '@callboard/domain/records/public-record';
import { versionFields } from '@callboard/domain/versions/fields';
import { isPublicHost } from '../../kernel/addresses/index.ts';

/** A version in REST responses and webhooks. */
export const Version = publicRecord(versionFields).meta({ id: 'Version' });

/** The body of POST /deliverables/{id}/versions. */
export const CreateVersion = bodyOf(versionFields)
  .partial()
  .extend({
    url: httpsAddress()
      .rule.refine(isPublicHost, 'Send a URL on a public host.')
      .describe('https URL of a cut on a video site or another frameable page.'),
  });

/** Maps a version to its public record. */
export const toVersion = publicMapper(versionFields);

/** Maps a request body to the input of an act. */
export const fromVersionBody = bodyMapper(versionFields);
