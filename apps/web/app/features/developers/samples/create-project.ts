const { BASE_URL, TOKEN } = process.env;

const response = await fetch(`${BASE_URL}/api/v1/projects`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${TOKEN}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'brief-2418',
  },
  body: JSON.stringify({ name: 'Harbor at dawn', phase: 'brief' }),
});
const project = await response.json();

console.log(`${response.status}: ${project.name} is ${project.id}.`);
