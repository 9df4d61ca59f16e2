/** Returns "t***@example.com". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${at < 0 ? '' : email.slice(at)}`;
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
