import { DestinationError } from './destination.ts';
import { ExcessError } from './limit-response.ts';

const sentences: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'The connection was refused.'],
  [/^(ECONNRESET|EPIPE)$/, 'The connection closed before the response was complete.'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT)$/, 'The address could not be reached.'],
  [/^(HPE_|ERR_HTTP)/, 'The receiver did not send a valid HTTP response.'],
  [/^(EPROTO$|ERR_SSL)/, 'The receiver did not complete the TLS handshake.'],
  [/^(ENOTFOUND|EAI_)/, 'The host was not found in DNS.'],
];

const certificate = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH)/;

/** Returns why a post got no response, in one sentence for the endpoint's owner. */
export function failureOf(error: unknown): string {
  if (error instanceof DestinationError || error instanceof ExcessError) return error.message;
  const code = codeOf(error);
  if (certificate.test(code)) return `The certificate was not accepted (${code}).`;
  const known = sentences.find(([pattern]) => pattern.test(code));
  return known ? known[1] : `The request failed (${code}).`;
}

/** Returns the error of a connection that closed too early. */
export function closed(): Error {
  return Object.assign(new Error('The connection closed.'), { code: 'ECONNRESET' });
}

/** Returns the code of an error, such as `ECONNREFUSED`. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error) return String(error.code);
  return error instanceof Error ? error.name : 'unknown';
}
