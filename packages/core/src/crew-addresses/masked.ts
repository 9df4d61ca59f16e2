/** Returns "t***@example.com". */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}

/** Returns the last four characters of a phone number: "•••• 0110". */
export function maskedPhone(phone: string): string {
  return `•••• ${phone.slice(-Math.min(4, Math.floor(phone.length / 2)))}`;
}

/** Returns an email or phone in a form by which its owner knows it, and nobody else; null for none. */
export function maskedAddress(field: 'email' | 'phone', address: string | null): string | null {
  if (address === null) return null;
  return field === 'email' ? maskedEmail(address) : maskedPhone(address);
}
