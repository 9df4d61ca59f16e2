const word = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const topLevel = '(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])';

/** The limits of an address (RFC 5321), in characters. */
export const addressLength = { whole: 254, local: 64 };

/**
 * What mail is sent to, its domain in lowercase ASCII: a local part of RFC 5321 without quotes, and
 * a domain, which may be under a top-level domain in another script (`xn--…`).
 */
export const addressPattern = new RegExp(
  `^(?=[^@]{1,${addressLength.local}}@)${word}(?:\\.${word})*@(?:${label}\\.)+${topLevel}$`,
);
