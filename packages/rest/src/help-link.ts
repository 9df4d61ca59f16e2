import type { ErrorCode } from '@callboard/domain/errors';

/**
 * Returns the Link header (RFC 8288) of an error: the paragraph of the guide on its code. A header,
 * because the contract closes the body of an error.
 */
export function helpLink(baseUrl: string, code: ErrorCode): { link: string } {
  return { link: `<${baseUrl}/developers/errors#${code}>; rel="help"` };
}
