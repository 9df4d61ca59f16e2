import { isHttps } from '@callboard/domain/addresses/is-https';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicHost } from './index.ts';

test.each([
  'https://example.com',
  'HTTPS://example.com/a?b=c#d',
  'https://example.com:8443/@folder/a@b',
  'https://[2606:4700::1111]/cut',
  'https://münchen.example.com/ü',
])('%s is an https address', (address) => {
  expect(isHttps(address)).toBe(true);
});

test.each([
  '',
  'http://example.com',
  'ftp://example.com',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://example.com\\@evil.example',
  'https://user@example.com',
  'https://user:pass@example.com',
  'https://:@example.com',
  'https://@example.com',
  ' https://example.com',
  'https://example.com ',
  'https://exa mple.com',
  'https://example.com/a\nb',
  'ht\ttps://example.com',
  'https://',
  'https://?',
  'https://example.com:99999',
  'https://[::1',
  'javascript:alert(1)',
])('%j is not an https address', (address) => {
  expect(isHttps(address)).toBe(false);
});

test.each([
  'example.com',
  'video.example.com.',
  '8.8.8.8',
  '8.8.8.8.',
  '134744072',
  '0x8.010.8.8',
  '８.８.８.８',
  '[2606:4700::1111]',
  '[2606:4700::400:5efe:1]',
  '[2606:4700::5eff:7f00:1]',
  'my-local.tv',
])('%s is public', (host) => {
  expect(isPublicHost(`https://${host}/cut`)).toBe(true);
});

test.each([
  'localhost',
  'LOCALHOST.',
  'app.localhost',
  'nas',
  'nas.local',
  '...',
  'a..example.com',
  'nas.lan',
  'db.internal',
  'router.home.arpa',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '10.0.0.8',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fc00::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:db8::1]',
  '[::127.0.0.1]',
  '[::ffff:8.8.8.8]',
  '[64:ff9b:1::a00:1]',
  '[2001:0:4136:e378::1]',
  '[fec0::1]',
  '[4000::1]',
  '[3fff::1]',
  '192.88.99.1',
  '198.18.0.1',
  '168.63.129.16',
  '168.63.129.16.',
  '0xa83f8110',
  '100.100.100.200',
  '１２７.０.０.１',
  '[::ffff:0:127.0.0.1]',
  '[::8.8.8.8]',
  '[64:ff9b::8.8.8.8]',
  '[2002:808:808::1]',
  '[2001:0:7f00:1:0:0:80ff:fffe]',
  '[2606:4700::5efe:127.0.0.1]',
  '[2606:4700::200:5efe:127.0.0.1]',
  '[2606:4700:0:1:100:5efe:a00:1]',
  '[2606:4700:0:1:300:5efe:a00:1]',
  '[2606:4700::5efe:8.8.8.8]',
  '[fe80::5efe:8.8.8.8]',
  '[fe80::200:5efe:808:808]',
  '[2606:4700::1111%25eth0]',
])('%s is not public', (host) => {
  expect(isPublicHost(`https://${host}/cut`)).toBe(false);
});

test.each(['2606:4700::1111%eth0', '2606:4700::5efe:a9fe:a9fe', '0xa83f8110', '::ffff:8.8.8.8'])(
  'a name that resolves to %s is not public',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
