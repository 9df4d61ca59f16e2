// Node 22.18 or newer: node refused.mts
import { env } from 'node:process';

const remedies: Record<number, string> = {
  401: 'The token is missing or no longer valid. Create a new one.',
  402: 'The plan is not active. The token works again once it is.',
  403: 'The token lacks a scope. Create one that has it.',
};

const response = await fetch(`${env.BASE_URL}/api/v1/projects`, {
  headers: { Authorization: `Bearer ${env.TOKEN?.slice(0, -1)}` },
});

if (response.ok) console.log('This token can read projects.');
else console.log(response.status, remedies[response.status] ?? 'See the error.');
