const { BASE_URL, TOKEN } = process.env;

const response = await fetch(`${BASE_URL}/api/v1/me`, {
  headers: { Authorization: `Bearer ${TOKEN}` },
});
const { workspace, token } = await response.json();

console.log(`${token.name} works in ${workspace.name}.`);
