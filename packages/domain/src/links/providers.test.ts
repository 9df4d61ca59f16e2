import { expect, test } from 'vitest';
import { linkFields } from './fields.ts';
import { providerName, providerOf } from './providers.ts';

test.each([
  ['https://app.frame.io/reviews/abc', 'frameio', 'Frame.io'],
  ['https://f.io/abc', 'frameio', 'Frame.io'],
  ['https://drive.google.com/drive/folders/1', 'google-drive', 'Google Drive'],
  ['https://www.dropbox.com/scl/fo/1?rlkey=2', 'dropbox', 'Dropbox'],
  ['https://VIMEO.com/1', 'vimeo', 'Vimeo'],
  ['https://youtu.be/1', 'youtube', 'YouTube'],
  ['https://www.figma.com/design/1', 'figma', 'Figma'],
  ['https://acme.notion.site/Boards-1', 'notion', 'Notion'],
  ['https://miro.com/app/board/1', 'miro', 'Miro'],
  ['https://we.tl/t-1', 'wetransfer', 'WeTransfer'],
  ['https://www.canva.com/design/1', 'canva', 'Canva'],
  ['https://notframe.io/1', 'notframe-io', 'notframe.io'],
  ['https://frame.io.example.net/1', 'example-net', 'example.net'],
  ['https://review.post-house.co.uk/1', 'post-house-co-uk', 'post-house.co.uk'],
  ['https://10.0.0.4:8443/share', '10-0-0-4', '10.0.0.4'],
  ['https://[2001:db8::1]/share', '2001-db8-1', '[2001:db8::1]'],
  ['https://nas/share', 'nas', 'nas'],
  ['https://files.example.com./share', 'example-com', 'example.com'],
])('the provider of %s is %s, shown as %s', (url, slug, name) => {
  expect(providerOf(url)).toBe(slug);
  expect(providerName({ provider: slug, url })).toBe(name);
});

test('every address has a slug that a link may have', () => {
  expect(providerOf('https://_/x')).toBe('web');
  const labels = ['a'.repeat(63), `${'b'.repeat(48)}-com`, 'müller', 'xn--mller-kva', '1', '-a-'];
  for (const label of labels) {
    const slug = providerOf(`https://${label}.io/x`);
    expect(linkFields.provider.rule.safeParse(slug).success, slug).toBe(true);
  }
});

test.each([
  ['frame_io', 'Frame.io'],
  ['google_drive', 'Google Drive'],
  ['review_site', 'Review site'],
  ['edit-bay_2', 'Edit bay 2'],
  ['constructor', 'Constructor'],
])('the slug %s of an integration is shown as %s', (provider, name) => {
  expect(providerName({ provider, url: 'https://assets.example.com/1' })).toBe(name);
});
