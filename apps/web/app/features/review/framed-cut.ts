/**
 * Returns the address at which a linked cut plays in a frame, for the services that allow it; null for
 * others. The pages' Content-Security-Policy allows these hosts.
 */
export function framedUrlOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, '');
  const [first = '', second = '', third = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtube.com' && first === 'watch') return youTube(url.searchParams.get('v'));
  if (host === 'youtube.com' && (first === 'shorts' || first === 'live')) return youTube(second);
  if (host === 'youtu.be') return youTube(first);
  if (host === 'vimeo.com') return vimeo(first, second || url.searchParams.get('h'));
  if (host === 'player.vimeo.com' && first === 'video')
    return vimeo(second, third || url.searchParams.get('h'));
  return null;
}

function youTube(id: string | null): string | null {
  return id && /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}

/** Unlisted films have a hash besides their number. */
function vimeo(id: string, hash: string | null): string | null {
  if (!/^\d+$/.test(id)) return null;
  const query = hash && /^[\da-f]+$/i.test(hash) ? `?h=${hash}` : '';
  return `https://player.vimeo.com/video/${id}${query}`;
}
