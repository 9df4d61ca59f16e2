import type { HttpResponse, Sent, Target } from './target.ts';

/** A browser that keeps cookies and sends its origin. */
export interface Browser {
  send(path: string, request?: Sent): Promise<HttpResponse>;
  /** Posts a form as our pages do. */
  post(path: string, fields: Record<string, string>): Promise<HttpResponse>;
  /** Calls a procedure of the app as our pages do. */
  call(procedure: string, input: object | undefined, type: ProcedureType): Promise<HttpResponse>;
  /** The `Cookie` header. */
  cookie(): string;
}

export type ProcedureType = 'query' | 'mutation';

/** Opens a browser with an IP address and existing cookies. */
export function openBrowser(target: Target, from: string, existing = ''): Browser {
  const cookies = new Map<string, string>();
  for (const pair of existing.split('; ').filter(Boolean)) keep(cookies, pair);
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send: Browser['send'] = async (path, request = {}) => {
    const headers = { origin: target.url, cookie: cookie(), ...request.headers };
    const response = await target.send(path, { from, ...request, headers });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return response;
  };
  return {
    send,
    cookie,
    post: (path, fields) => send(path, { body: new URLSearchParams(fields) }),
    call: (procedure, input, type) => {
      const path = `/api/trpc/${procedure}`;
      const json = input === undefined ? undefined : JSON.stringify(input);
      if (type === 'query') return send(json ? `${path}?input=${encodeURIComponent(json)}` : path);
      return send(path, { headers: { 'content-type': 'application/json' }, body: json ?? '{}' });
    },
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const isEnded = attributes.some((it) => /^\s*max-age=0$/i.test(it));
  if (isEnded) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}
