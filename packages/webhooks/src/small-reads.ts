import type { Agent } from 'node:http';
import { Socket } from 'node:net';

/** Maximum bytes read from a connection at once. */
const readBytes = 4 * 1024;

/**
 * Makes an agent read its connections in small pieces, because each piece is parsed to its end even
 * if the connection is closed at its first line.
 */
export function withSmallReads<A extends Agent>(agent: A): A {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, created) => {
    const buffer = Buffer.allocUnsafeSlow(readBytes);
    // Copies the data, because the next read overwrites the buffer.
    const callback = (size: number) =>
      connection instanceof Socket && connection.push(Buffer.from(buffer.subarray(0, size)));
    const reading = { ...options, onread: { buffer, callback } };
    const connection = connect(reading, created);
    return connection;
  };
  return agent;
}
