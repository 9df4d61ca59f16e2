import { freePort } from '@callboard/testing';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { isLostConnection } from './lost-connection.ts';
import { openConnections } from './open-connections.ts';

const failed = (code: string) => Object.assign(new Error(code), { code });
const answered = (fields: object) =>
  new postgres.PostgresError(Object.assign(new Error('answered'), fields) as never);

describe('a connection was lost when', () => {
  test.each([
    // postgres.js
    'CONNECTION_CLOSED',
    'CONNECTION_DESTROYED',
    'CONNECTION_ENDED',
    'CONNECT_TIMEOUT',
    // The operating system and the resolver
    'ECONNABORTED',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENETDOWN',
    'ENETUNREACH',
    'ENOENT',
    'ENOTCONN',
    'EPIPE',
    'EPROTO',
    'ETIMEDOUT',
    'EAI_AGAIN',
    'ENOTFOUND',
    // Node's sockets
    'ERR_SOCKET_CLOSED',
    'ERR_SOCKET_CLOSED_BEFORE_CONNECTION',
    'ERR_SOCKET_CONNECTION_TIMEOUT',
    'ERR_STREAM_DESTROYED',
    'ERR_STREAM_PREMATURE_CLOSE',
    'ERR_STREAM_WRITE_AFTER_END',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('the driver fails with %s', (code) => {
    expect(isLostConnection(failed(code))).toBe(true);
    expect(isLostConnection(new DrizzleQueryError('select 1', [], failed(code)))).toBe(true);
  });

  test.each(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '08006', '08P01'])(
    'PostgreSQL ends it with %s',
    (code) => {
      expect(isLostConnection(answered({ code, severity: 'FATAL' }))).toBe(true);
      expect(isLostConnection(answered({ code, severity: 'PANIC' }))).toBe(true);
    },
  );

  test('PgBouncer ends it', () => {
    expect(isLostConnection(answered({ code: '08P01', severity_local: 'FATAL' }))).toBe(true);
  });

  test.each(['127.0.0.1', 'localhost'])('no server listens at %s', async (host) => {
    const url = `postgres://nobody@${host}:${await freePort()}/nothing`;
    const client = openConnections({ url, max: 1 });
    const error = await client`select 1`.catch((it: unknown) => it);
    await client.end();
    expect(isLostConnection(error)).toBe(true);
  });
});

test.each([
  answered({ code: '23505', severity: 'ERROR' }),
  answered({ code: '57014', severity: 'ERROR' }),
  answered({ code: '57P01', severity: 'ERROR' }),
  answered({ code: '08P01', severity: 'ERROR' }),
  failed('UNDEFINED_VALUE'),
  failed('MAX_PARAMETERS_EXCEEDED'),
  failed('ERR_INVALID_ARG_TYPE'),
  failed('not_found'),
  new Error('no'),
  null,
])('a connection was not lost with %s', (error) => {
  expect(isLostConnection(error)).toBe(false);
});
