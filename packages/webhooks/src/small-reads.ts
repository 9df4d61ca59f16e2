import type { Agent } from 'node:http';
import { Socket } from 'node:net';

/** How much is taken from a connection at once. */
const readBytes = 4 * 1024;

/**
 * An agent whose connections are read in small pieces. Whatever a piece holds is parsed to its end,
 * even when its first line was reason enough to close the connection.
 */
export function readingSmallPieces<A extends Agent>(agent: A): A {
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, created) => {
    const buffer = Buffer.allocUnsafeSlow(readBytes);
    // A copy: the next piece is written over this one.
    const callback = (size: number) =>
      connection instanceof Socket && connection.push(Buffer.from(buffer.subarray(0, size)));
    const reading = { ...options, onread: { buffer, callback } };
    const connection = connect(reading, created);
    return connection;
  };
  return agent;
}
