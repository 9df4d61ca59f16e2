import { raw } from './raw.ts';

/** What is attacked: a server of ours on this machine. Counts what is sent to it. */
export interface Target {
  /** Origin without a trailing slash. */
  url: string;
  /** How many requests were sent. */
  sent(): number;
  /** Another server of ours on this machine, in the same count. */
  beside(url: string): Target;
  /** Sends one request without following redirects. Status 0: there was no whole answer. */
  send(path: string, request?: Sent): Promise<HttpResponse>;
  /** Opens a stream and leaves it open until the case ends. Answers its status. */
  hold(path: string, headers: Record<string, string>): Promise<Held>;
  /** Sends bytes over a connection of their own and answers everything that came back. */
  raw(bytes: string | Uint8Array): Promise<string>;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData;
  /** The address it claims to come from; a new one every time unless told otherwise. */
  from?: string;
  /** How long the answer may take. */
  seconds?: number;
}

/** A stream that is open. */
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
  /** Whether there was no whole answer because the connection was closed, and not for the time. */
  isCut: boolean;
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Aims at a server on this machine. What is under way ends with the signal. */
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

/** An address nothing came from before. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
