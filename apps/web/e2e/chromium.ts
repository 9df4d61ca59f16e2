import { findChromium } from '@callboard/testing';
import { type Browser, chromium } from 'playwright-core';

/** Launches the machine's Chromium from `CHROMIUM_PATH` or the usual places. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env.CHROMIUM_PATH);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath, args });
}
