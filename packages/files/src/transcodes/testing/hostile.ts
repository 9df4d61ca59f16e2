import { makeClip, picture } from './clips.ts';

const text = (...lines: string[]) => Buffer.from(`${lines.join('\n')}\n`);
const raw = () => makeClip('Cut.avi', [...picture('25'), '-c:v', 'rawvideo']);
const plain = (...more: string[]) => makeClip('Cut.mp4', [...picture('25'), ...more]);

/** Files that are made to break what reads them, or to have it read others. */
export const hostileFiles: Record<string, () => Buffer<ArrayBuffer>> = {
  'a playlist of files and addresses': () =>
    text(
      ...['#EXTM3U', '#EXT-X-TARGETDURATION:2', '#EXTINF:2,', 'file:///etc/passwd'],
      ...['#EXTINF:2,', 'http://127.0.0.1:9/x.ts', '#EXT-X-ENDLIST'],
    ),
  'a playlist in a playlist': () =>
    text('#EXTM3U', '#EXT-X-STREAM-INF:BANDWIDTH=1', 'concat:/etc/passwd|/etc/hostname'),
  'a concat script': () => text('ffconcat version 1.0', 'file /etc/passwd', 'duration 2'),
  'a manifest': () =>
    text(
      '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static">',
      '</MPD>',
    ),
  'a session of another server': () =>
    text('v=0', 'o=- 0 0 IN IP4 127.0.0.1', 'c=IN IP4 127.0.0.1', 'm=video 9 RTP/AVP 96'),
  'metadata of ffmpeg': () => text(';FFMETADATA1', 'title=x'),
  'a text': () => text('hello'),
  subtitles: () => text('1', '00:00:00,000 --> 00:00:02,000', 'hello', ''),
  'a zip': () => Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), Buffer.alloc(200, 7)]),
  'one byte': () => Buffer.alloc(1),
  'an image': () => makeClip('a.png', [...picture('1'), '-frames:v', '1']),
  'a film without its end': () => {
    const clip = plain();
    return clip.subarray(0, clip.length / 2);
  },
  'a film without frames': () => {
    const clip = plain('-movflags', '+faststart');
    return clip.subarray(0, clip.indexOf('mdat') + 4);
  },
  'a film of noise': () => {
    const clip = plain();
    return clip.fill(0x5a, clip.indexOf('mdat') + 4, clip.indexOf('moov') - 4);
  },
  'a picture of 100,000 by 100,000': () => {
    const clip = raw();
    const size = clip.indexOf('strf') + 12;
    clip.writeInt32LE(100_000, size);
    clip.writeInt32LE(100_000, size + 4);
    return clip;
  },
};

/**
 * Returns a film whose frames are in another file, which it names as QuickTime does. The frames are at
 * the same places there as in a film with the same arguments.
 */
export function referring(clip: Buffer<ArrayBuffer>, path: string): Buffer<ArrayBuffer> {
  const entry = clip.indexOf('dref') + 12;
  const alias = aliasOf(path);
  const grown = alias.length - clip.readUInt32BE(entry);
  for (const box of ['dref', 'dinf', 'minf', 'mdia', 'trak', 'moov']) {
    const at = clip.lastIndexOf(box, entry) - 4;
    clip.writeUInt32BE(clip.readUInt32BE(at) + grown, at);
  }
  return Buffer.concat([clip.subarray(0, entry), alias, clip.subarray(entry + 12)]);
}

/** An alias of QuickTime: 162 bytes, of which few are read, and the path as a record of type 2. */
function aliasOf(path: string): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(162);
  head.write('alis', 4);
  const record = Buffer.alloc(4 + path.length + (path.length % 2));
  record.writeInt16BE(2, 0);
  record.writeUInt16BE(path.length, 2);
  record.write(path, 4);
  const end = Buffer.from([0xff, 0xff, 0, 0]);
  const alias = Buffer.concat([head, record, end]);
  alias.writeUInt32BE(alias.length, 0);
  return alias;
}
