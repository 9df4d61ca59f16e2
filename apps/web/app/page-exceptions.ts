import { plainPath } from './plain-path.ts';

/** What a page may do that is forbidden on all others. */
interface PageException {
  /** Sources added to directives of the Content-Security-Policy. */
  sources?: { [directive: string]: string[] };
  /** Features of the Permissions-Policy, allowed for our own origin. */
  features?: string[];
  /** Keeps the connection to the window that opened the page. */
  keepsOpener?: true;
  /** The address is a secret: no other site gets it as the referrer, and no search engine keeps it. */
  hasSecretAddress?: true;
}

const exceptions = {
  /** A program in the browser opens the approval in a window of its own and waits for its end. */
  approval: { keepsOpener: true },
  /** Films and sound from the person's own disk, before and while they are uploaded. */
  localMedia: { sources: { 'media-src': ['blob:'] } },
  /** Libraries that start their worker from a script in memory, such as PDF readers. */
  blobWorkers: { sources: { 'worker-src': ['blob:'] } },
  /** Cuts at the services that producers link to, in a frame. */
  linkedCuts: {
    sources: {
      'frame-src': [
        'https://app.frame.io',
        'https://player.vimeo.com',
        'https://www.youtube-nocookie.com',
      ],
    },
  },
  /** A message as its recipient sees it. The frame has policies of its own. */
  ownFrames: { sources: { 'frame-src': ["'self'"] } },
  /** The window of Plaid, in which people give the login of their bank. */
  plaidLink: {
    sources: {
      'script-src': ['https://cdn.plaid.com/link/v2/stable/link-initialize.js'],
      'frame-src': ['https://cdn.plaid.com'],
      'connect-src': ['https://production.plaid.com', 'https://sandbox.plaid.com'],
    },
  },
  /** The page of a crew member, which a link opens. */
  crewPage: { hasSecretAddress: true },
  /** Somebody's copy of a call sheet, which a link opens. */
  callPage: { hasSecretAddress: true },
  /** A scouting sheet, which a link opens. */
  scoutPage: { hasSecretAddress: true },
  /** The page of a client, which a link opens. */
  portal: { hasSecretAddress: true },
  /** A calendar, which programs read by its address. */
  calendar: { hasSecretAddress: true },
  /** Reads the QR code of a drive. */
  camera: { features: ['camera'] },
} satisfies Record<string, PageException>;

export type ExceptionName = keyof typeof exceptions;

/**
 * Pages with exceptions, by path, the first that matches. `*` is any one part of a path. What is under a
 * path has its exceptions, too.
 */
const pages: Record<string, ExceptionName[]> = {
  '/calendars': ['calendar'],
  '/call': ['callPage'],
  '/crew-page': ['crewPage'],
  '/deliverables': ['linkedCuts'],
  '/portal/*/cut': ['portal', 'linkedCuts'],
  '/portal': ['portal'],
  '/scout': ['scoutPage'],
  '/oauth/authorize': ['approval'],
  '/settings/mail/messages': ['ownFrames'],
  '/bank/connections/plaid': ['plaidLink'],
  '/dev/ui/exceptions': ['localMedia', 'blobWorkers', 'linkedCuts', 'camera'],
};

/** Returns the names of a page's exceptions. */
export function exceptionNamesOf(pathname: string): ExceptionName[] {
  const parts = plainPath(pathname).split('/');
  const entry = Object.entries(pages).find(([path]) =>
    path.split('/').every((part, at) => part === parts[at] || (part === '*' && parts[at])),
  );
  return entry?.[1] ?? [];
}

/** Returns the exceptions of a page. */
export function exceptionsOf(pathname: string): PageException[] {
  return exceptionNamesOf(pathname).map((name) => exceptions[name]);
}

/** Returns whether the address of a page is a secret. */
export function hasSecretAddress(pathname: string): boolean {
  return exceptionsOf(pathname).some((it) => it.hasSecretAddress);
}
