const { BASE_URL, TOKEN } = process.env;

/** Sends a request. On 429, waits for Retry-After and sends it again. */
async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${TOKEN}`, ...init.headers };
  const response = await fetch(`${BASE_URL}/api/v1${path}`, { ...init, headers });
  if (response.status !== 429) return response;
  const seconds = Number(response.headers.get('Retry-After'));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return request(path, init);
}

const { headers } = await request('/projects');

console.log(`${headers.get('RateLimit-Remaining')} of ${headers.get('RateLimit-Limit')} left.`);
