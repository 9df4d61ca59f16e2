/** Where to go after signing in: the page asked for, if it is one of ours, or Home. */
export function nextAddress(request: Request): string {
  const next = new URL(request.url).searchParams.get('next') ?? '/';
  const isOurs = URL.parse(next, 'http://here')?.origin === 'http://here';
  return isOurs && next.startsWith('/') ? next : '/';
}

/** Where to sign in, so as to come back to an address of ours. */
export function signInAddress(next: string): string {
  return next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`;
}
