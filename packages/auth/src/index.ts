import type { Clients } from '@callboard/db';
import * as schema from '@callboard/db/schema';
import { unscoped } from '@callboard/db/unscoped';
import { eq } from 'drizzle-orm';
import { Lucia, type Session, TimeSpan, type User } from 'lucia';
import { hash, sessionAdapter } from './adapter.unscoped.ts';
import { createKnownBrowsers, type KnownBrowser } from './known-browser.ts';

/** What the database stores about a session besides its person and its end. */
interface SessionAttributes {
  workspaceId: string | null;
  hasSecondFactor: boolean;
  confirmedAt: Date | null;
  sessionVersion: number;
  userAgent: string;
  address: string;
}

declare module 'lucia' {
  interface Register {
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: { name: string; email: string };
    Lucia: ReturnType<typeof createLucia>;
  }
}

/** A signed-in browser session. `workspaceId` is the current workspace, if any. */
export interface BrowserSession {
  sessionId: string;
  userId: string;
  userName: string;
  email: string;
  workspaceId: string | null;
  /** Whether it began with a second factor, or the person added one in it. */
  hasSecondFactor: boolean;
  /** When the person last proved who they are in this session. */
  confirmedAt: Date | null;
  /** Hash of `sessionId`, the session's key in PostgreSQL. */
  storedId: string;
  /** `Set-Cookie` value to send if the session was extended. */
  setCookie: string | null;
}

interface NewSession {
  userId: string;
  workspaceId: string | null;
  /** Whether the person proved a second factor, too; not by default. */
  hasSecondFactor?: boolean;
  /** When the person proved who they are; by default not for acts that ask again. */
  confirmedAt?: Date | null;
  /** The version of the person's sessions when they proved who they are; by default the first. */
  sessionVersion?: number;
  /** IP address of the browser. */
  address: string;
}

export interface Auth {
  /**
   * Starts a session and ends the request's session. Returns the `Set-Cookie` value of the new
   * session.
   */
  startSession(request: Request, session: NewSession): Promise<string>;
  /** Returns the session of a request's cookie, extended if half of its lifetime is over. */
  readSession(request: Request): Promise<BrowserSession | null>;
  /** Ends the request's session. Returns the `Set-Cookie` value that clears it. */
  endSession(request: Request): Promise<string>;
  /** Changes the session's workspace. The caller must check the membership. */
  switchWorkspace(sessionId: string, workspaceId: string): Promise<void>;
  /** Deletes expired sessions. */
  deleteExpired(): Promise<void>;
  /** Returns the accounts this browser was used for, the last one first. */
  readKnownBrowsers(request: Request): KnownBrowser[];
  /** Returns the `Set-Cookie` value that marks a browser as known for one more account. */
  rememberBrowser(request: Request, userId: string): string;
}

const maxCookies = 100;
const maxUserAgentLength = 500;

const lifetime = new TimeSpan(30, 'd');

/**
 * Creates browser sessions with lucia, in a HttpOnly, SameSite=Lax cookie that is Secure on https.
 */
export function createAuth(
  clients: Clients & { browserKey: Buffer },
  { isSecure }: { isSecure: boolean },
): Auth {
  const lucia = createLucia(clients, isSecure);
  const browsers = createKnownBrowsers({ key: clients.browserKey, isSecure });
  return {
    startSession: async (request, started) => {
      const { userId, workspaceId, address, sessionVersion = 0 } = started;
      const { hasSecondFactor = false, confirmedAt = null } = started;
      const earlierId = sessionIdOf(request, lucia);
      if (earlierId) await lucia.invalidateSession(earlierId);
      const userAgent = (request.headers.get('user-agent') ?? '').slice(0, maxUserAgentLength);
      const proof = { hasSecondFactor, confirmedAt, sessionVersion };
      const where = { workspaceId, userAgent, address };
      const { id } = await lucia.createSession(userId, { ...where, ...proof });
      return lucia.createSessionCookie(id).serialize();
    },
    readSession: async (request) => {
      const sessionId = sessionIdOf(request, lucia);
      if (!sessionId) return null;
      const { session, user } = await lucia.validateSession(sessionId);
      return session ? toBrowserSession(lucia, session, user) : null;
    },
    endSession: async (request) => {
      const sessionId = sessionIdOf(request, lucia);
      if (sessionId) await lucia.invalidateSession(sessionId);
      return lucia.createBlankSessionCookie().serialize();
    },
    switchWorkspace: (sessionId, workspaceId) =>
      unscoped(clients).transaction(async (tx) => {
        const { sessions } = schema;
        await tx
          .update(sessions)
          .set({ workspaceId })
          .where(eq(sessions.id, hash(sessionId)));
      }),
    deleteExpired: () => lucia.deleteExpiredSessions(),
    readKnownBrowsers: browsers.read,
    rememberBrowser: browsers.remember,
  };
}

/**
 * Returns the session id in a request's cookie. Reads only this cookie, because decoding all
 * cookies fails if another program has set a malformed one.
 */
function sessionIdOf(request: Request, lucia: Lucia): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';', maxCookies);
  const own = cookies
    .map((it) => it.trim().split('=', 2))
    .find(([name]) => name === lucia.sessionCookieName);
  return own?.[1] && /^[a-z0-9]{1,100}$/i.test(own[1]) ? own[1] : undefined;
}

function createLucia(clients: Clients, isSecure: boolean) {
  return new Lucia(sessionAdapter(clients), {
    sessionExpiresIn: lifetime,
    sessionCookie: {
      name: isSecure ? '__Host-callboard' : 'callboard',
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ workspaceId, hasSecondFactor, confirmedAt }) => ({
      workspaceId,
      hasSecondFactor,
      confirmedAt,
    }),
    getUserAttributes: ({ name, email }) => ({ name, email }),
  });
}

function toBrowserSession(
  lucia: ReturnType<typeof createLucia>,
  session: Session,
  user: User,
): BrowserSession {
  return {
    sessionId: session.id,
    userId: user.id,
    userName: user.name,
    email: user.email,
    workspaceId: session.workspaceId,
    hasSecondFactor: session.hasSecondFactor,
    confirmedAt: session.confirmedAt,
    storedId: hash(session.id),
    setCookie: session.fresh ? lucia.createSessionCookie(session.id).serialize() : null,
  };
}
