import { json } from 'node:stream/consumers';
import { createPoster } from '@callboard/webhooks';

interface Input {
  origin: string;
  posts: number;
}

/** Sends sequential posts over separate connections and prints the cost of each. */
async function post({ origin, posts }: Input): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < posts; count += 1) {
    const poster = createPoster({ trustedOrigins: [{ origin }] });
    await poster.post({ workspaceId: 'ws_bench', url: `${origin}/hook`, headers: {}, body: '{}' });
    poster.close();
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / posts;
}

process.stdout.write(JSON.stringify(await post((await json(process.stdin)) as Input)));
