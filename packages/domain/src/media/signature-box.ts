/** The box that a signature is drawn in, and the characters that its path may have. */
export const signatureBox = { width: 300, height: 100, characters: 4_000 };
