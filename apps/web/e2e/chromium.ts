import { findChromium } from '@callboard/testing';
import { type Browser, chromium } from 'playwright-core';

let launched: Promise<Browser> | undefined;

/**
 * Returns the Chromium that the test files of this process share, because each launch takes a second of
 * CPU. It ends with the process.
 */
export async function openChromium(): Promise<Browser> {
  const browser = await launched;
  if (browser?.isConnected()) return browser;
  launched = launchChromium();
  return launched;
}

/** Launches the machine's Chromium from `CHROMIUM_PATH` or the usual places. */
function launchChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env.CHROMIUM_PATH);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath, args });
}
