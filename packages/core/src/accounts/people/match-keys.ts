import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What tells that two entries are the same person, the surest first. */
export const matchKinds = ['email', 'phone', 'name'] as const;

export type MatchKind = (typeof matchKinds)[number];

/** The least digits by which a phone number tells a person. */
const leastDigits = 7;

/**
 * Returns what two entries of one person share: the email, the last ten digits of the phone, and
 * the name. Null where there is too little to compare.
 */
export function matchKeys(of: Record<MatchKind, SQLWrapper>): Record<MatchKind, SQL> {
  const digits = sql`regexp_replace(${of.phone}, '\\D', '', 'g')`;
  return {
    email: emailKey(of.email),
    phone: sql`case when length(${digits}) >= ${leastDigits} then right(${digits}, 10) end`,
    name: nameKey(of.name),
  };
}

/** Returns an email as it is compared; null for none. */
export function emailKey(email: SQLWrapper): SQL {
  return sql`nullif(lower(trim(${email})), '')`;
}

/**
 * Returns the name of a person or company without case, accents, spaces and punctuation; null for
 * none.
 */
export function nameKey(name: SQLWrapper): SQL {
  const plain = sql`lower(regexp_replace(normalize(${name}, NFKD),
    '[\u0300-\u036f[:space:][:punct:]‘’“”·–—]', '', 'g'))`;
  return sql`nullif(${plain}, '')`;
}
