const { BASE_URL, TOKEN } = process.env;

class CallboardError extends Error {
  readonly code: string;
  readonly requestId: string;

  constructor({ error, request_id }: ErrorBody) {
    super(error.message);
    this.code = error.code;
    this.requestId = request_id;
  }
}

interface ErrorBody {
  error: { type: string; code: string; message: string; param?: string };
  request_id: string;
}

async function read(path: string) {
  const response = await fetch(`${BASE_URL}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  if (!response.ok) throw new CallboardError(await response.json());
  return response.json();
}

try {
  await read('/projects?limit=500');
} catch (error) {
  if (!(error instanceof CallboardError)) throw error;
  console.log(`${error.code}: ${error.message} (${error.requestId})`);
}
