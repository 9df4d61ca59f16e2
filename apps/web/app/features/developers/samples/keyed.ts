const { BASE_URL, TOKEN } = process.env;

/** Creates a project once, and retries when the connection breaks. */
async function createProject(name: string, key: string = crypto.randomUUID()) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(`${BASE_URL}/api/v1/projects`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${TOKEN}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ name }),
        signal: AbortSignal.timeout(10_000),
      });
    } catch (error) {
      if (attempt === 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 500));
    }
  }
}

await createProject('Salt and iron', 'order-7301');
const again = await createProject('Salt and iron', 'order-7301');

console.log('Replayed:', again.headers.get('Idempotent-Replayed'));
