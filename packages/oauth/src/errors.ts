/** The error codes of RFC 6749 section 5.2 and RFC 7591 section 3.2.2 that this server returns. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

/** An OAuth error: a code and one sentence for the developer of the client. */
export class OauthError extends Error {
  readonly code: OauthErrorCode;

  constructor(code: OauthErrorCode, description: string) {
    super(description);
    this.name = 'OauthError';
    this.code = code;
  }
}
