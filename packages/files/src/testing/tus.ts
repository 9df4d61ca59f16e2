import type { TestMember } from '@callboard/testing/factories';
import type { createFiles } from '../create-files.ts';

export const origin = 'http://localhost:3000';

export const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489',
  'hex',
);

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
type Placed = Record<string, string>;

const encode = (text: string) => Buffer.from(text).toString('base64');

/** Returns the address of an upload that was begun. */
export const pathOf = (created: Response) => created.headers.get('location') ?? '';

/** Uploads as a browser does, by default as the member and to the place that are usual. */
export function createTus(
  send: ReturnType<typeof createFiles>,
  usual: () => { by: TestMember; placed: Placed },
) {
  const tus = (
    method: string,
    path: string,
    headers: object,
    { body, by = usual().by }: { body?: Body; by?: TestMember } = {},
  ) =>
    send(
      new Request(`${origin}${path}`, {
        method,
        headers: { 'tus-resumable': '1.0.0', ...headers },
        ...(body !== undefined && { body, duplex: 'half' as const }),
      }),
      { session: by },
    );
  return {
    tus,
    begin: (name: string, sizeBytes: number, by?: TestMember, placed = usual().placed) => {
      const metadata = Object.entries({ filename: name, ...placed });
      const headers = {
        'upload-length': String(sizeBytes),
        'upload-metadata': metadata.map(([key, value]) => `${key} ${encode(value)}`).join(),
      };
      return tus('POST', '/api/uploads', headers, by ? { by } : {});
    },
    patch: (path: string, offset: number, body: Body, by?: TestMember) => {
      const type = 'application/offset+octet-stream';
      const headers = { 'upload-offset': String(offset), 'content-type': type };
      return tus('PATCH', path, headers, { body, ...(by && { by }) });
    },
    offsetOf: async (path: string) =>
      Number((await tus('HEAD', path, {})).headers.get('upload-offset')),
  };
}
