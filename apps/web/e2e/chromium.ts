import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of the machine: `CHROMIUM_PATH`, else the usual places. */
export function launchChromium(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  const executablePath = [CHROMIUM_PATH, ...usualPlaces].find((it) => it && existsSync(it));
  if (!executablePath) {
    throw new Error('There is no Chromium here: install one, or set CHROMIUM_PATH to it.');
  }
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath, args });
}
