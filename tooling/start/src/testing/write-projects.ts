import { setTimeout as pause } from 'node:timers/promises';

/** Clients that create projects over REST in sequence, even while the server is down. */
export interface Writing {
  /** Names of the projects that were acknowledged with 201. */
  acknowledged: string[];
  /** Every other response status. */
  refused: Set<number>;
  /** Resolves once `count` more are acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  url: string;
  /** One client per secret. */
  secrets: readonly string[];
}

const pauseMilliseconds = 20;

/** Writes until it is stopped. */
export function writeProjects({ url, secrets }: Options): Writing {
  const acknowledged: string[] = [];
  const refused = new Set<number>();
  let isStopped = false;
  const write = async (secret: string, client: number) => {
    for (let n = 0; !isStopped; n += 1) {
      const name = `Film ${Date.now()}-${client}-${n}`;
      const status = await postProject({ url, secret, name });
      if (status === 201) acknowledged.push(name);
      else if (status) refused.add(status);
      await pause(pauseMilliseconds);
    }
  };
  const running = Promise.all(secrets.map(write));
  return {
    acknowledged,
    refused,
    more: async (count) => {
      const enough = acknowledged.length + count;
      while (acknowledged.length < enough) await pause(pauseMilliseconds);
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

/** Returns the response status, or undefined without a response. */
export async function postProject({ url, secret, name }: Post): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/api/v1/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return undefined;
  }
}

interface Post {
  url: string;
  secret: string;
  name: string;
}
