import { raw } from './raw.ts';

/** Attacked server on this machine. Counts the requests sent to it. */
export interface Target {
  /** Origin without a trailing slash. */
  url: string;
  /** Returns the number of requests sent. */
  sent(): number;
  /** Returns another server on this machine with the same counter. */
  beside(url: string): Target;
  /**
   * Sends one request without following redirects. Status 0 means there was no complete response.
   */
  send(path: string, request?: Sent): Promise<HttpResponse>;
  /** Opens a stream that stays open until the case ends, and returns its status. */
  hold(path: string, headers: Record<string, string>): Promise<Held>;
  /** Sends bytes over a new connection and returns everything received. */
  raw(bytes: string | Uint8Array): Promise<string>;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData;
  /** Claimed client address. A new one for every request by default. */
  from?: string;
  /** Time limit for the response in seconds. */
  seconds?: number;
}

/** An open stream. */
export interface Held {
  status: number;
  /** Resolves once the server has ended it. */
  ended: Promise<void>;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
  seconds: number;
  /**
   * Whether the response is incomplete because the connection was closed, not because of the time
   * limit.
   */
  isCut: boolean;
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Returns a target for a server on this machine. The signal aborts pending requests. */
export function aimAt(url: string, signal: AbortSignal, counter = { sent: 0 }): Target {
  const { origin, hostname, port } = new URL(url);
  if (!loopback.has(hostname)) throw new Error(`${origin} is not on this machine.`);
  return {
    url: origin,
    sent: () => counter.sent,
    beside: (other) => aimAt(other, signal, counter),
    send: (path, request = {}) => {
      const address = new URL(origin + path);
      if (address.origin !== origin) throw new Error(`${path} leads away from ${origin}.`);
      counter.sent += 1;
      return exchange(address, request, signal);
    },
    hold: (path, headers) => {
      counter.sent += 1;
      return hold(new URL(origin + path), headers, signal);
    },
    raw: (bytes) => {
      counter.sent += 1;
      return raw({ port: Number(port), host: hostname }, bytes, signal);
    },
  };
}

async function exchange(address: URL, request: Sent, ended: AbortSignal): Promise<HttpResponse> {
  const { method = request.body === undefined ? 'GET' : 'POST', body, seconds = 10 } = request;
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  try {
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { 'x-forwarded-for': request.from ?? newAddress(), ...request.headers },
      signal: AbortSignal.any([ended, AbortSignal.timeout(seconds * 1000)]),
      ...(body !== undefined && { body }),
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text(), seconds: elapsed(), isCut: false };
  } catch (error) {
    const isCut = !(error instanceof DOMException);
    return { status: 0, headers: new Headers(), text: String(error), seconds: elapsed(), isCut };
  }
}

async function hold(address: URL, headers: Record<string, string>, signal: AbortSignal) {
  const from = { 'x-forwarded-for': newAddress() };
  const response = await fetch(address, { headers: { ...from, ...headers }, signal });
  const reading = response.body?.pipeTo(new WritableStream()) ?? Promise.resolve();
  return { status: response.status, ended: reading.catch(() => undefined) };
}

let addresses = 0;

/** Returns an unused client address. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
