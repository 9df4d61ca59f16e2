import type { TestMember } from '@callboard/testing/factories';
import { createFiles, type FileServices } from '../index.ts';

const origin = 'http://localhost:3000';

interface NewFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  /** The announced size; that of the content by default. */
  sizeBytes?: number;
  /** The place, with its ids. */
  placed: Record<string, string>;
}

/** Uploads a file in one request, as a browser does. Returns the refusal, if any, or the last response. */
export async function sendUpload(
  services: FileServices,
  by: TestMember,
  { name, content, sizeBytes = content.length, placed }: NewFile,
): Promise<Response> {
  const send = createFiles(services);
  const metadata = Object.entries({ filename: name, ...placed });
  const headers = { 'tus-resumable': '1.0.0' };
  const created = await send(
    new Request(`${origin}/api/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(sizeBytes),
        'upload-metadata': metadata.map(([key, value]) => `${key} ${encode(value)}`).join(),
      },
    }),
    { session: by },
  );
  if (!created.ok) return created;
  return send(
    new Request(`${origin}${created.headers.get('location')}`, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: content,
    }),
    { session: by },
  );
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64');
}
