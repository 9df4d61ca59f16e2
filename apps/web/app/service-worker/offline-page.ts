/** Returns the page that is shown for a navigation without a connection, with the app's own look. */
export function offlinePage(stylesheet: string): string {
  return `<!doctype html>
<html lang="en" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Offline · Callboard</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
<script src="/offline.js" defer></script>
</head>
<body>
<div class="grid min-h-dvh grid-rows-[auto_1fr] bg-paper">
<header class="px-6 py-5">
<span class="inline-flex items-center gap-2 text-base font-semibold tracking-[-0.02em]"><img src="/favicon.svg" alt="" class="size-6 shrink-0">Callboard</span>
</header>
<main class="mx-auto grid w-full max-w-[26rem] content-start gap-3 px-5 pt-[18vh] pb-16">
<h1 class="text-2xl font-semibold tracking-[-0.022em]">You are offline</h1>
<p class="text-pretty text-soft">This page opens when you are back online. Nothing you saved is lost.</p>
<p><a href="" class="inline-flex h-10 items-center rounded-md bg-ink px-4 text-base font-medium text-inverse hover:bg-ink/88">Try now</a></p>
</main>
</div>
</body>
</html>
`;
}
