import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchBrowser } from './connection/connection.ts';
import { watchFetch } from './connection/watch-fetch.ts';
import { registerServiceWorker } from './service-worker/register.ts';

// Adapts libraries to the Content-Security-Policy: scroll locking adds a style tag and reads its
// nonce from this name; zod would compile its checks with `new Function`.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
Object.assign(globalThis, { __webpack_nonce__: nonce, __zod_globalConfig: { jitless: true } });

watchFetch();
watchBrowser();
registerServiceWorker();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
