import type { McpScope } from '@callboard/domain/access/mcp-scopes';

/** Paths of the protected-resource document: with the resource's path, and at the root. */
export const resourcePaths = [
  '/.well-known/oauth-protected-resource/api/mcp',
  '/.well-known/oauth-protected-resource',
] as const;

export const serverPath = '/.well-known/oauth-authorization-server';
export const registerPath = '/api/oauth/register';
export const tokenPath = '/api/oauth/token';

/** Returns the one resource tokens are issued for (RFC 8707). */
export function resourceOf(baseUrl: string): string {
  return `${baseUrl}/api/mcp`;
}

/** Returns the protected-resource metadata (RFC 9728). */
export function protectedResource(baseUrl: string, scopes: readonly McpScope[]) {
  return {
    resource: resourceOf(baseUrl),
    authorization_servers: [baseUrl],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Callboard',
  };
}

/** Returns the authorization-server metadata (RFC 8414, RFC 9207). */
export function authorizationServer(baseUrl: string, scopes: readonly McpScope[]) {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}${tokenPath}`,
    registration_endpoint: `${baseUrl}${registerPath}`,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  };
}
