export { isHttps } from './is-https.ts';
export { isPublicHost } from './is-public-host.ts';
