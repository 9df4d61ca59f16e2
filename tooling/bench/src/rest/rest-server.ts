import { openRequestLog } from '@callboard/core/accounts';
import { openDatabase } from '@callboard/core/kernel';
import { createRest } from '@callboard/rest';
import { serve } from '@hono/node-server';
import { benchSecret } from '../workspace.ts';

// Serves the API alone. SIGUSR2 turns the request log on or off: two processes differ by more than it costs.
const { DATABASE_URL: databaseUrl = '', PORT: port } = process.env;
const database = openDatabase({ databaseUrl, appSecret: benchSecret });
const requestLog = openRequestLog({ database });
let isRecording = false;
process.on('SIGUSR2', () => {
  isRecording = !isRecording;
});
const rest = createRest({
  database,
  requestLog: { record: (request) => isRecording && requestLog.record(request) },
});
serve({
  fetch: (request) => (request.url.endsWith('/healthz') ? new Response('ok') : rest(request)),
  hostname: '127.0.0.1',
  port: Number(port),
});
process.once('SIGTERM', () => process.exit(0));
