import Bowser from 'bowser';

export interface Device {
  /** Browser and system, such as "Chrome on macOS". Null if the browser did not say. */
  device: string | null;
  isPhone: boolean;
}

/** Returns what a `User-Agent` says about a browser. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent) return { device: null, isPhone: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const device = [browser.name, os.name].filter(Boolean).join(' on ') || null;
  return { device, isPhone: platform.type === 'mobile' };
}
