import { isPublicHost } from '../addresses/index.ts';
import { bodyMapper, bodyOf } from '../records/inputs.ts';
import { httpsAddress } from '../records/kinds.ts';
import { publicMapper, publicRecord } from '../records/public-record.ts';
import { versionFields } from './fields.ts';

/** A version as it leaves over REST and in webhooks. */
export const Version = publicRecord(versionFields).meta({ id: 'Version' });

/** The body of POST /deliverables/{id}/versions. */
export const CreateVersion = bodyOf(versionFields)
  .partial()
  .extend({
    url: httpsAddress()
      .rule.refine(isPublicHost, 'Send an address on a public host.')
      .describe('https address of a cut on a video site or another frameable page.'),
  });

/** The public fields of a version. */
export const toVersion = publicMapper(versionFields);

/** What acts take of a body. */
export const fromVersionBody = bodyMapper(versionFields);
