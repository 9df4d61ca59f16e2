const { BASE_URL, TOKEN } = process.env;

const waysOut: Record<number, string> = {
  401: 'The token is missing, ended, or its maker lost their standing. Make a new one.',
  402: 'The workspace has no active plan. Calls work again once it has.',
  403: 'The token lacks a scope. Make one that holds it.',
};

const response = await fetch(`${BASE_URL}/api/v1/projects`, {
  headers: { Authorization: `Bearer ${TOKEN?.slice(0, -1)}` },
});

if (response.ok) console.log('This token may read projects.');
else console.log(response.status, waysOut[response.status] ?? 'See the errors.');
