const here = 'http://here';

/**
 * Where to go after signing in: the page asked for, if it is one of ours, or Home. Given as a browser
 * reads it, so that it stands in a header and leads nowhere else.
 */
export function nextAddress(request: Request): string {
  const next = new URL(request.url).searchParams.get('next') ?? '/';
  const led = next.startsWith('/') ? URL.parse(next, here) : null;
  if (led?.origin !== here) return '/';
  const address = `${led.pathname}${led.search}${led.hash}`;
  return address.startsWith('//') ? '/' : address;
}

/** Where to sign in, so as to come back to an address of ours. */
export function signInAddress(next: string): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}
