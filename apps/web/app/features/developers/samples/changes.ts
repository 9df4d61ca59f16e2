const { BASE_URL, TOKEN } = process.env;

const lastRun = '2026-01-01T00:00:00Z'; // kept from the run before
const thisRun = new Date().toISOString(); // taken before the first page is asked for

const query = new URLSearchParams({ limit: '100', updated_since: lastRun });
const response = await fetch(`${BASE_URL}/api/v1/projects?${query}`, {
  headers: { Authorization: `Bearer ${TOKEN}` },
});
const { data } = await response.json();

console.log(`${data.length} changed. Next time, ask from ${thisRun}.`);
