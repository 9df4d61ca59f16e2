// Node 22.18 or newer: node error.mts
import { env } from 'node:process';

interface ErrorBody {
  error: { type: string; code: string; message: string; param?: string };
  request_id: string;
}

class CallboardError extends Error {
  readonly code: string;
  readonly requestId: string;
  /** The Link header: the paragraph about the code. */
  readonly help: string | null;

  constructor({ error, request_id }: ErrorBody, help: string | null) {
    super(error.message);
    this.code = error.code;
    this.requestId = request_id;
    this.help = help;
  }
}

async function read(path: string): Promise<unknown> {
  const response = await fetch(`${env.BASE_URL}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${env.TOKEN}` },
  });
  if (response.ok) return response.json();
  const body = (await response.json()) as ErrorBody;
  throw new CallboardError(body, response.headers.get('Link'));
}

try {
  await read('/projects?limit=500');
} catch (error) {
  if (!(error instanceof CallboardError)) throw error;
  console.log(`${error.code}: ${error.message} (${error.requestId})`);
  console.log(error.help);
}
