// Node 22.18 or newer: node first-call.mts
import { env } from 'node:process';

interface Me {
  workspace: { id: string; name: string; time_zone: string };
  token: { id: string; name: string; scopes: string[] };
}

const response = await fetch(`${env.BASE_URL}/api/v1/me`, {
  headers: { Authorization: `Bearer ${env.TOKEN}` },
});
const { workspace, token } = (await response.json()) as Me;

console.log(`${token.name} works in ${workspace.name}.`);
