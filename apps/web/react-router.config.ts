import { fileURLToPath } from 'node:url';
import type { Config } from '@react-router/dev/config';
import { precompress } from './server/precompress.ts';

export default {
  ssr: true,
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  async buildEnd() {
    await precompress(fileURLToPath(new URL('./build/client', import.meta.url)));
  },
} satisfies Config;
