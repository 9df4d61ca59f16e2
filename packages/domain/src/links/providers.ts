interface Provider {
  slug: string;
  name: string;
  /** Its hosts, each with all below it. */
  hosts: readonly string[];
}

/** Where productions keep what they link, by slug. The first whose host fits counts. */
const providers: readonly Provider[] = [
  { slug: 'frameio', name: 'Frame.io', hosts: ['frame.io', 'f.io'] },
  { slug: 'google-drive', name: 'Google Drive', hosts: ['drive.google.com'] },
  { slug: 'google-docs', name: 'Google Docs', hosts: ['docs.google.com'] },
  { slug: 'dropbox', name: 'Dropbox', hosts: ['dropbox.com'] },
  { slug: 'box', name: 'Box', hosts: ['box.com'] },
  { slug: 'onedrive', name: 'OneDrive', hosts: ['onedrive.live.com', '1drv.ms'] },
  { slug: 'sharepoint', name: 'SharePoint', hosts: ['sharepoint.com'] },
  { slug: 'icloud', name: 'iCloud', hosts: ['icloud.com'] },
  { slug: 'wetransfer', name: 'WeTransfer', hosts: ['wetransfer.com', 'we.tl'] },
  { slug: 'vimeo', name: 'Vimeo', hosts: ['vimeo.com'] },
  { slug: 'youtube', name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  { slug: 'figma', name: 'Figma', hosts: ['figma.com'] },
  { slug: 'notion', name: 'Notion', hosts: ['notion.so', 'notion.site', 'notion.com'] },
  { slug: 'miro', name: 'Miro', hosts: ['miro.com'] },
  { slug: 'milanote', name: 'Milanote', hosts: ['milanote.com'] },
  { slug: 'canva', name: 'Canva', hosts: ['canva.com', 'canva.link'] },
  { slug: 'airtable', name: 'Airtable', hosts: ['airtable.com'] },
  { slug: 'studiobinder', name: 'StudioBinder', hosts: ['studiobinder.com'] },
];

const names = new Map(providers.map(({ slug, name }) => [lettersOf(slug), name]));
const mostCharactersOfSlug = 50;
/** For a host without letters or digits. */
const slugOfNone = 'web';

/** Returns the slug of the provider of an https address: a known one, or one made from its host. */
export function providerOf(address: string): string {
  const { hostname } = new URL(address);
  const isAt = (host: string) => hostname === host || hostname.endsWith(`.${host}`);
  return providers.find(({ hosts }) => hosts.some(isAt))?.slug ?? slugOf(registrableOf(hostname));
}

/**
 * Returns what people call the provider of a link: its name (`Frame.io`, also for `frame_io`), its
 * host if the slug was made from that, or the words of the slug.
 */
export function providerName({ provider, url }: { provider: string; url: string }): string {
  const known = names.get(lettersOf(provider));
  if (known) return known;
  const host = registrableOf(new URL(url).hostname);
  if (provider === slugOf(host)) return host;
  const words = provider.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Integrations spell one slug in several ways. */
function lettersOf(slug: string): string {
  return slug.replaceAll(/[_-]/g, '');
}

function slugOf(host: string): string {
  const slug = host.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return slug.replace(/^-/, '').slice(0, mostCharactersOfSlug).replace(/-$/, '') || slugOfNone;
}

/** Returns the part of a host that somebody registers: `example.com`, `example.co.uk`. */
function registrableOf(hostname: string): string {
  const isNumeric = /^[\d.]+$|:/.test(hostname);
  if (isNumeric) return hostname;
  const host = hostname.replace(/\.$/, '');
  const isBelowCountry = /\.(ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}$/.test(host);
  return host
    .split('.')
    .slice(isBelowCountry ? -3 : -2)
    .join('.');
}
