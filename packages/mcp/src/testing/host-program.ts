import type { OAuthDiscoveryState } from '@modelcontextprotocol/client';

const redirectUri = 'http://127.0.0.1:49152/callback';

/** The program around an official client: what it keeps of its OAuth state between two starts. */
export class HostProgram {
  readonly redirectUrl = redirectUri;
  readonly clientMetadata = {
    client_name: 'Official client',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  /** Where the client sent the person, once it did. */
  sentTo: URL | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the client's own, kept unread.
  #kept: Record<'client' | 'tokens' | 'verifier' | 'discovery', any> = {
    client: undefined,
    tokens: undefined,
    verifier: '',
    discovery: undefined,
  };

  state = () => 'a state';
  clientInformation = () => this.#kept.client;
  saveClientInformation = (client: object) => this.#keep({ client });
  tokens = () => this.#kept.tokens;
  saveTokens = (tokens: object) => this.#keep({ tokens });
  codeVerifier = () => this.#kept.verifier;
  saveCodeVerifier = (verifier: string) => this.#keep({ verifier });
  discoveryState = () => this.#kept.discovery;
  saveDiscoveryState = (discovery: OAuthDiscoveryState) => this.#keep({ discovery });
  invalidateCredentials = () => this.#keep({ tokens: undefined });
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url;
  };

  #keep(more: object): void {
    this.#kept = { ...this.#kept, ...more };
  }
}
