import { raw } from './raw.ts';

/** What is attacked: one server of ours on this machine. Counts what is sent to it. */
export interface Target {
  /** Origin without a trailing slash. */
  url: string;
  /** How many requests were sent. */
  sent(): number;
  /** Sends one request without following redirects. Status 0: there was no whole answer. */
  send(path: string, request?: Sent): Promise<Answer>;
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

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  seconds: number;
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Aims at a server on this machine. What is under way ends with the signal. */
export function aimAt(url: string, signal: AbortSignal): Target {
  const { origin, hostname, port } = new URL(url);
  if (!loopback.has(hostname)) throw new Error(`${origin} is not on this machine.`);
  let count = 0;
  return {
    url: origin,
    sent: () => count,
    send: (path, request = {}) => {
      const address = new URL(origin + path);
      if (address.origin !== origin) throw new Error(`${path} leads away from ${origin}.`);
      count += 1;
      return exchange(address, request, signal);
    },
    raw: (bytes) => {
      count += 1;
      return raw({ port: Number(port), host: hostname }, bytes, signal);
    },
  };
}

async function exchange(address: URL, request: Sent, ended: AbortSignal): Promise<Answer> {
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
    return { status, headers, text: await response.text(), seconds: elapsed() };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: String(error), seconds: elapsed() };
  }
}

let addresses = 0;

/** An address nothing came from before. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
