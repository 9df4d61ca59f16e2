/**
 * Returns the link that opens the phone's own app with a message to some numbers. Phones of Apple
 * read several numbers only in a form of their own; for the rest see RFC 5724.
 */
export function smsLink(numbers: readonly string[], body: string, isApple: boolean): string {
  const to = numbers.map(dialed).join(',');
  const text = encodeURIComponent(body);
  if (isApple && numbers.length > 1) return `sms:/open?addresses=${to}&body=${text}`;
  return isApple ? `sms:${to}&body=${text}` : `sms:${to}?body=${text}`;
}

function dialed(number: string): string {
  return number.replace(/[^\d+]/g, '');
}

/** Opens the app for messages of this phone or computer. */
export function openMessages(numbers: readonly string[], body: string): void {
  location.assign(smsLink(numbers, body, isApple()));
}

function isApple(): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
}
