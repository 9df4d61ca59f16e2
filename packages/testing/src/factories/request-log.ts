import { newId } from '@callboard/core';
import { type AnsweredRequest, openRequestLog } from '@callboard/core/accounts';
import type { TestToken } from './records.ts';
import type { TestApp } from './test-app.unscoped.ts';

/** Records a request of a token and returns its id. */
export async function makeRequest(
  { database }: Pick<TestApp, 'database'>,
  { session }: Pick<TestToken, 'session'>,
  request: Partial<AnsweredRequest> = {},
): Promise<string> {
  const requestId = newId('request');
  const log = openRequestLog({ database });
  log.record({
    ...{ requestId, method: 'GET', path: '/me', status: 200, durationMs: 12.34, by: session },
    ...request,
  });
  await log.flush();
  return requestId;
}
