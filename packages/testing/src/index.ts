export { findChromium } from './find-chromium.ts';
export { findOldestPostgres, findPooler } from './find-postgres.ts';
export { type FixedClock, fixedClock } from './fixed-clock.ts';
export { freePort } from './free-port.ts';
export { hostileUrls } from './hostile-urls.ts';
export { keepingLog } from './keeping-log.ts';
export { leaveNothing } from './leave-nothing.ts';
export { rareTag } from './rare-tag.ts';
export { type HttpResponse, readResponse } from './read-response.ts';
export { findLeaks, keepLog, keepLogsOf, keepSecret, logTail, startRecord } from './run-record.ts';
export { type Flood, type FloodText, startFlood } from './start-flood.ts';
export { startNameServer, type TestNameServer } from './start-name-server.ts';
export { hasPooler, type Pooler, type Pooling, startPooler } from './start-pooler.ts';
export { type Received, type Receiver, startReceiver } from './start-receiver.ts';
export { startServer, type TestServer } from './start-server.ts';
export {
  createEmptyDatabase,
  createFilledDatabase,
  createTestDatabase,
  type TestDatabase,
  useServer,
} from './test-database.ts';
export { testSecret } from './test-secret.ts';
