/** A request, and what its answer may cost. */
export interface Call {
  url: URL;
  authorization: string;
  /** Fields to post; left out to read. */
  form?: URLSearchParams;
  mostBytes: number;
  timeoutMilliseconds: number;
}

/** An answer of the server. */
export interface Answer {
  status: number;
  /** Parsed JSON; undefined if it is none, is too long or broke off. */
  body: unknown;
}

/** There was no answer. */
export interface NoAnswer {
  status: null;
  /** Whether the server may have got the request. */
  hasLeft: boolean;
  /** Why, in words for people. */
  reason: string;
}

/** Errors before a connection stood, so that nothing was sent. */
const unconnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_CERT\w+|DEPTH_ZERO\w+|SELF_SIGNED\w+|UNABLE_TO\w+)$/;

/** Calls the server. Does not follow redirects; ends the call at its deadline. Never throws. */
export async function callServer(call: Call): Promise<Answer | NoAnswer> {
  try {
    const response = await fetch(call.url, {
      method: call.form ? 'POST' : 'GET',
      headers: { accept: 'application/json', authorization: call.authorization },
      body: call.form ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(call.timeoutMilliseconds),
    });
    return { status: response.status, body: await readJson(response, call.mostBytes) };
  } catch (error) {
    return noAnswer(error);
  }
}

async function readJson({ body }: Response, mostBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    // Counts what was unpacked, whatever length the server declared.
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > mostBytes) return undefined;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    return undefined;
  }
}

function noAnswer(error: unknown): NoAnswer {
  const code = codeOf(error);
  if (unconnected.test(code)) {
    return { status: null, hasLeft: false, reason: `The server could not be reached (${code}).` };
  }
  const reason =
    code === 'TimeoutError'
      ? 'The server did not answer in time.'
      : `The connection was lost (${code}).`;
  return { status: null, hasLeft: true, reason };
}

function codeOf(error: unknown): string {
  const { cause, name } = Object(error);
  return String(cause?.code ?? name);
}
