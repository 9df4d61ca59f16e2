import { loadApiClient } from '#app/load-api-client.ts';

type BillClient = Awaited<ReturnType<typeof loadApiClient>>['bills'];

/** Calls a procedure of bills, whose client is loaded first. */
export async function send<T>(call: (bills: BillClient) => Promise<T>): Promise<T> {
  return call((await loadApiClient()).bills);
}
