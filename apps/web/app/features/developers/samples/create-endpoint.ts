const { BASE_URL, TOKEN } = process.env;

const response = await fetch(`${BASE_URL}/api/v1/webhook-endpoints`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${TOKEN}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'edit-bay',
  },
  body: JSON.stringify({
    name: 'Edit bay',
    url: 'https://hooks.example.com/callboard',
    events: ['deliverable_status_changed', 'review_note_created'],
  }),
});
const { id, secret } = await response.json();

console.log(`${id} signs with ${secret.slice(0, 9)}…`); // store the secret: it is shown once
