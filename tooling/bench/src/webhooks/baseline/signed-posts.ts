import { json } from 'node:stream/consumers';
import { createPoster, toPost } from '@callboard/webhooks';

interface Input {
  origin: string;
  posts: number;
  atOnce: number;
}

/** Sends signed posts in a loop without a queue and prints how many per second. */
async function post({ origin, posts, atOnce }: Input): Promise<number> {
  const poster = createPoster({ trustedOrigins: [{ origin }] });
  const destination = { url: `${origin}/hook`, secrets: ['whsec_bench'] };
  const body = JSON.stringify({ data: 'x'.repeat(800) });
  let left = posts;
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      const sendable = {
        workspaceId: 'ws_bench',
        id: `bare_${left}`,
        event: 'project_updated',
        body,
        kind: 'webhook',
      };
      await poster.post(toPost({ ...sendable, kind: 'webhook' }, destination, new Date()));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, loop));
  poster.close();
  return posts / ((performance.now() - startedAt) / 1000);
}

process.stdout.write(JSON.stringify(await post((await json(process.stdin)) as Input)));
