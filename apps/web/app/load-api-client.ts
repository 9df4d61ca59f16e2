/** Loads the API client, for pages that call it only once somebody searches or acts in a part of them. */
export const loadApiClient = async () => (await import('./api-client.ts')).apiClient;
