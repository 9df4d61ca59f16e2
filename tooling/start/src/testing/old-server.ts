import { createServer, type Server } from 'node:net';

/**
 * For tests: a server that reports an older PostgreSQL version and does nothing else. Messages as
 * in PostgreSQL's documentation, section 54.7.
 */
export function oldServer(version: number): Server {
  return createServer((socket) => {
    let isGreeted = false;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const data = Buffer.from(chunk.toString('latin1'), 'latin1');
      if (isSslRequest(data)) return void socket.write('N');
      if (!isGreeted) {
        isGreeted = true;
        return void socket.write(Buffer.concat([message('R', int32(0)), message('Z', text('I'))]));
      }
      if (data[0] === code('Q')) socket.write(queryResult(`${version}0004`));
    });
  });
}

function queryResult(value: string): Buffer {
  const column = [text('server_version_num\0'), int32(0), int16(0), int32(25), int16(-1)];
  return Buffer.concat([
    message('T', int16(1), ...column, int32(-1), int16(0)),
    message('D', int16(1), int32(value.length), text(value)),
    message('C', text('SHOW\0')),
    message('Z', text('I')),
  ]);
}

function isSslRequest(data: Buffer): boolean {
  return data.length === 8 && data.readInt32BE(4) === 80_877_103;
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([text(type), int32(body.length + 4), body]);
}

function code(letter: string): number {
  return letter.charCodeAt(0);
}

function text(value: string): Buffer {
  return Buffer.from(value, 'utf8');
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}
