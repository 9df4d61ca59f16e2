declare module 'autocannon' {
  interface Sent {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string | undefined;
    /** Called before each request is sent. */
    setupRequest?(request: Sent): Sent;
  }

  interface Options {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    setupClient(client: { setRequests(requests: Sent[]): void }): void;
  }

  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
