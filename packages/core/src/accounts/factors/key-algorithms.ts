/** COSE algorithms of passkeys: EdDSA, ES256 and RS256 (RFC 9053), which all devices have one of. */
export const supportedAlgorithmIDs = [-8, -7, -257];
