const { BASE_URL, TOKEN, ENDPOINT } = process.env; // the id of an endpoint that this token created

const response = await fetch(`${BASE_URL}/api/v1/webhook-endpoints/${ENDPOINT}/test`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${TOKEN}` },
});
const { delivered, status_code } = await response.json();

console.log(delivered ? 'Delivered.' : `Not delivered: ${status_code ?? 'no response'}.`);
