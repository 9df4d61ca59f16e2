/** Loads the API client, for forms that call it only once somebody searches in them. */
export const loadApiClient = async () => (await import('./api-client.ts')).apiClient;
