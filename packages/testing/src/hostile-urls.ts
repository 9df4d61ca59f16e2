/** Internal IPv4 addresses. */
const innerAddresses = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.7',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '100.100.100.200',
  '168.63.129.16',
];

type Octets = [number, number, number, number];

/** The ways to write an IPv4 address that a URL parser or a resolver may take. */
const spellings: ((octets: Octets, text: string) => string)[] = [
  (_, text) => text,
  (_, text) => `${text}.`,
  (octets) => String(toNumber(octets)),
  (octets) => `0x${toNumber(octets).toString(16)}`,
  (octets) => `0${toNumber(octets).toString(8)}`,
  (octets) => octets.map((it) => `0x${it.toString(16)}`).join('.'),
  (octets) => octets.map((it) => `0${it.toString(8)}`).join('.'),
  ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  (_, text) => [...text].map((it) => fullWidth(it)).join(''),
  (_, text) => text.replaceAll('.', '。'),
  (_, text) => [...text].map((it) => `%${it.charCodeAt(0).toString(16)}`).join(''),
  (_, text) => `[::ffff:${text}]`,
  (_, text) => `[::${text}]`,
  (_, text) => `[64:ff9b::${text}]`,
  (_, text) => `[64:ff9b:1::${text}]`,
  (octets) => `[2002:${groups(octets)}::1]`,
  (octets) => `[2001:0:${groups(octets)}::1]`,
  (octets) => `[::ffff:0:${groups(octets)}]`,
  (octets) => `[fe80::5efe:${groups(octets)}]`,
  (octets) => `[2606:4700::5efe:${groups(octets)}]`,
  (octets) => `[2606:4700:0:1:200:5efe:${groups(octets)}]`,
];

const innerNames = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'app.localhost',
  'ip6-localhost',
  'localhost.localdomain',
  'ⓛocalhost',
  'kubernetes.default.svc.cluster.local',
  'printer.local',
  'metadata.google.internal',
  'metadata.google.internal.',
  'metadata',
  'db.internal',
  'intranet',
  'wiki.corp',
  'router.lan',
  'nas.home.arpa',
  'hidden.onion',
  'host.docker.internal',
];

const innerV6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '0000:0000:0000:0000:0000:0000:0000:0001',
  '::ffff:7f00:1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'fdff::1',
  'ff02::1',
  'ff05::2',
  '100::1',
  '2001:db8::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
];

/** Addresses that are no plain https address at all, wherever they lead. */
const misshapen = [
  'http://hooks.example.com/',
  'http://127.0.0.1/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'data:text/plain,hello',
  'javascript:alert(1)',
  'ws://hooks.example.com/',
  'unix:/var/run/docker.sock',
  '//hooks.example.com/',
  '/webhook',
  'hooks.example.com',
  'https:hooks.example.com',
  'https:/hooks.example.com',
  'https:\\\\hooks.example.com',
  'https://',
  'https://?x',
  'https://#x',
  'https://:443/',
  'https://.../',
  'https://user@hooks.example.com/',
  'https://user:pass@hooks.example.com/',
  'https://@hooks.example.com/',
  'https://:@hooks.example.com/',
  'https://hooks.example.com@127.0.0.1/',
  'https://127.0.0.1@hooks.example.com/',
  'https://hooks.example.com:pass@[::1]/',
  'https://hooks.example.com\\@127.0.0.1/',
  'https://127.0.0.1\\@hooks.example.com/',
  'https://hooks.example.com%40127.0.0.1/',
  'https://hooks.example.com:99999/',
  'https://hooks.example.com:-1/',
  'https://hooks.example.com:80:443/',
  'https://[::1/',
  'https://::1/',
  'https://[::1%25lo]/',
  'https://[fe80::1%25eth0]/',
  'https://[127.0.0.1]/',
  'https://1.2.3.4.5/',
  'https://256.256.256.256/',
  'https://127.0.0.1.0x7f/',
  'https://hooks example.com/',
  'https://hooks.example.com\u0000.evil.example/',
  'https://hooks.example.com\r\nX-Injected: 1/',
  'https://hooks.example.com/\r\nX-Injected: 1',
  'https://hooks.example.com/ HTTP/1.1',
  ' https://hooks.example.com/',
  'https://hooks.example.com/\t',
  'ht\ntps://hooks.example.com/',
  '',
];

/** Hundreds of hostile URLs, none of which may be posted to. */
export const hostileUrls: readonly string[] = [
  ...innerAddresses.flatMap((text) =>
    spellings.map((spell) => `https://${spell(toOctets(text), text)}/hook`),
  ),
  ...innerV6.map((it) => `https://[${it}]/hook`),
  ...innerNames.map((it) => `https://${it}/hook`),
  ...['127.0.0.1:8443', '[::1]:8443', 'localhost:5432'].map((it) => `https://${it}/hook`),
  ...misshapen,
];

function toOctets(text: string): Octets {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a, b, c, d];
}

function toNumber([a, b, c, d]: Octets): number {
  return ((a * 256 + b) * 256 + c) * 256 + d;
}

function groups([a, b, c, d]: Octets): string {
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function fullWidth(character: string): string {
  return character === '.' ? '．' : String.fromCodePoint(0xff10 + Number(character));
}
