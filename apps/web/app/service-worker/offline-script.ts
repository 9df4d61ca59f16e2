// Script of the page that the service worker shows without a connection.

const askAgainMilliseconds = 3_000;

const theme = document.cookie.match(/(?:^|;\s*)theme=(light|dark)/)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

/** Opens the page that was asked for once the server answers. */
async function ask(): Promise<void> {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
  if (response?.ok) location.reload();
}

addEventListener('online', ask);
setInterval(ask, askAgainMilliseconds);
