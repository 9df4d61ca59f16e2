import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** A name server whose responses the test controls, and which may differ each time. */
export interface TestNameServer {
  /** Address it listens on: `127.0.0.1:5353`. */
  address: string;
  /** The questions received so far: `A example.com`. */
  questions: string[];
  close(): void;
}

/**
 * Serves DNS over UDP on 127.0.0.1. `addressesOf` returns the IPv4 and IPv6 addresses of a name.
 */
export async function startNameServer(
  addressesOf: (name: string) => readonly string[],
): Promise<TestNameServer> {
  const socket = createSocket('udp4');
  const questions: string[] = [];
  socket.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message);
    const kind = type === 1 ? 'A' : type === 28 ? 'AAAA' : `TYPE${type}`;
    questions.push(`${kind} ${name}`);
    const fitting = addressesOf(name).filter((it) => kind === (isIPv6(it) ? 'AAAA' : 'A'));
    socket.send(toReply(message.subarray(0, end), fitting), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${socket.address().port}`;
  let isOpen = true;
  const close = () => {
    if (isOpen) socket.close();
    isOpen = false;
  };
  return { address, questions, close };
}

function readQuestion(message: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function toReply(question: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...addresses.map(toRecord)]);
}

/** Builds an answer for the name at byte 12, with a TTL of 0. */
function toRecord(address: string): Buffer {
  const data = toBytes(address);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(data.length === 4 ? 1 : 28, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([record, data]);
}

function toBytes(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const hex = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = '', right = ''] = hex.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = 8 - groups(left).length - groups(right).length;
  const all = [...groups(left), ...Array<string>(missing).fill('0'), ...groups(right)];
  return Buffer.from(all.map((it) => it.padStart(4, '0')).join(''), 'hex');
}
