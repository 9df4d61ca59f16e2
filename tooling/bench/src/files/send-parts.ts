import { createHash } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadPartBytes } from '@callboard/domain/files/limits';

const pauseMilliseconds = 250;
const mostFailures = 200;

interface Sending {
  url: string;
  cookie: string;
  projectId: string;
  sizeBytes: number;
  /** Called before each part; a part with `drops` loses its line in the middle. */
  before: (offsetBytes: number) => Promise<{ drops: boolean }>;
}

/**
 * Uploads a file to a job in parts, as a browser does, and continues where the server says after
 * every failure. Returns the SHA-256 of what was sent.
 */
export async function sendParts(sending: Sending): Promise<string> {
  const { sizeBytes, before } = sending;
  const location = await begin(sending);
  const hash = createHash('sha256');
  let hashedBytes = 0;
  let failures = 0;
  for (let offset = 0; offset < sizeBytes; ) {
    const bytes = partAt(offset, sizeBytes);
    if (offset === hashedBytes) hashedBytes += hash.update(bytes) && bytes.length;
    const { drops } = await before(offset);
    const stored = await patch(sending, { location, offset, bytes, drops });
    failures = stored === null ? failures + 1 : 0;
    if (failures > mostFailures) throw new Error(`The upload stopped at ${offset} bytes.`);
    offset = stored ?? (await offsetAfterFailure(sending, location)) ?? offset;
  }
  return hash.digest('hex');
}

const noise = Buffer.alloc(uploadPartBytes, 'Tall Tale Pictures');

/** No two parts are the same. */
function partAt(offset: number, sizeBytes: number): Buffer {
  const part = noise.subarray(0, Math.min(noise.length, sizeBytes - offset));
  part.writeDoubleLE(offset);
  return part;
}

async function begin({ url, cookie, projectId, sizeBytes }: Sending): Promise<string> {
  const metadata = Object.entries({ filename: 'Dailies.mov', place: 'project', projectId });
  const response = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headersOf(url, cookie),
      'upload-length': String(sizeBytes),
      'upload-metadata': metadata.map(([key, value]) => `${key} ${btoa(value)}`).join(),
    },
  });
  const location = response.headers.get('location');
  if (location) return location;
  throw new Error(`The upload was refused with ${response.status}: ${await response.text()}`);
}

interface Part {
  location: string;
  offset: number;
  bytes: Buffer;
  drops: boolean;
}

/** Sends a part and returns the new offset; null if it was not acknowledged. */
function patch(
  { url, cookie }: Sending,
  { location, offset, bytes, drops }: Part,
): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(new URL(location, url), {
      method: 'PATCH',
      headers: {
        ...headersOf(url, cookie),
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    });
    sent.once('error', () => resolve(null));
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode === 204 ? Number(answer.headers['upload-offset']) : null);
    });
    if (drops) loseLine(sent, bytes);
    else sent.end(bytes);
  });
}

function loseLine(sent: ClientRequest, bytes: Buffer): void {
  sent.write(bytes.subarray(0, bytes.length / 2), () => sent.destroy());
}

/** Returns the offset that the server knows; null if it does not answer. */
async function offsetAfterFailure({ url, cookie }: Sending, location: string) {
  await pause(pauseMilliseconds);
  const headers = headersOf(url, cookie);
  const known = await fetch(new URL(location, url), { method: 'HEAD', headers }).catch(() => null);
  const offset = known?.headers.get('upload-offset');
  return offset ? Number(offset) : null;
}

function headersOf(url: string, cookie: string) {
  return { origin: url, cookie, 'tus-resumable': '1.0.0' };
}
