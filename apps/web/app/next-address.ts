/** Where to go after signing in: the page asked for, if it is one of ours, or Home. */
export function nextAddress(request: Request): string {
  const next = new URL(request.url).searchParams.get('next') ?? '/';
  const isOurs = URL.parse(next, 'http://here')?.origin === 'http://here';
  return isOurs && next.startsWith('/') ? next : '/';
}
