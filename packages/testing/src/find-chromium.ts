import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell comes first: it draws the same pages with a third less CPU.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds the browser for the browser tests: CHROMIUM_PATH, else a usual place or the PATH. */
export function findChromium(chosen: string | undefined): string {
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is "${chosen}", where there is no file. Correct it, or unset it to use one in the usual places.`,
    );
  }
  const found = [...usualPlaces, ...onPath()].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium was found for the browser tests. Install one (Debian: `apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to it.',
  );
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}
