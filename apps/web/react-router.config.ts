import { fileURLToPath } from 'node:url';
import type { Config } from '@react-router/dev/config';
import { buildCallPage, buildServiceWorker } from './server/build-service-worker.ts';
import { copySdk } from './server/copy-sdk.ts';
import { precompress } from './server/precompress.ts';

export default {
  ssr: true,
  // Pages with a secret address send no origin with a form; `sameSiteOnly` tells whether it is ours.
  allowedActionOrigins: ['null'],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  async buildEnd() {
    const client = fileURLToPath(new URL('./build/client', import.meta.url));
    await buildServiceWorker(client);
    await buildCallPage(client);
    await precompress(client);
    await copySdk(client);
  },
} satisfies Config;
