const here = 'http://here';

/**
 * Returns where to go after signing in: the requested page if it is ours, or Home. Normalized as a
 * browser would, so that it is valid in a header and cannot lead elsewhere.
 */
export function nextAddress(request: Request): string {
  const next = new URL(request.url).searchParams.get('next') ?? '/';
  const led = next.startsWith('/') ? URL.parse(next, here) : null;
  if (led?.origin !== here) return '/';
  const address = `${led.pathname}${led.search}${led.hash}`;
  return address.startsWith('//') ? '/' : address;
}

/** Returns the address that asks for the second factor, and then leads to `next`. */
export function secondStepAddress(next: string): string {
  return leadingTo('/sign-in/second-step', next);
}

/** Returns the address where a person adds a second factor, which then leads to `next`. */
export function secondFactorAddress(next: string): string {
  return leadingTo('/second-factor', next);
}

/** Returns the address of the sign-in page that leads back to `next`. */
export function signInAddress(next: string): string {
  return leadingTo('/sign-in', next);
}

function leadingTo(page: string, next: string): string {
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`;
}
