import type { OAuthDiscoveryState } from '@modelcontextprotocol/client';

const redirectUri = 'http://127.0.0.1:49152/callback';

/** The host program of an official client, which stores the client's OAuth state. */
export class HostProgram {
  readonly redirectUrl = redirectUri;
  readonly clientMetadata = {
    client_name: 'Official client',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  /** The authorization URL the client opened. */
  sentTo: URL | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the client's own data, stored as is.
  #stored: Record<'client' | 'tokens' | 'verifier' | 'discovery', any> = {
    client: undefined,
    tokens: undefined,
    verifier: '',
    discovery: undefined,
  };

  state = () => 'a state';
  clientInformation = () => this.#stored.client;
  saveClientInformation = (client: object) => this.#store({ client });
  tokens = () => this.#stored.tokens;
  saveTokens = (tokens: object) => this.#store({ tokens });
  codeVerifier = () => this.#stored.verifier;
  saveCodeVerifier = (verifier: string) => this.#store({ verifier });
  discoveryState = () => this.#stored.discovery;
  saveDiscoveryState = (discovery: OAuthDiscoveryState) => this.#store({ discovery });
  invalidateCredentials = () => this.#store({ tokens: undefined });
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url;
  };

  #store(more: object): void {
    this.#stored = { ...this.#stored, ...more };
  }
}
