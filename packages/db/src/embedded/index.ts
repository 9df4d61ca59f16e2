export type { Urls } from './access.ts';
export type { Binaries } from './binaries.ts';
export { EmbeddedError } from './embedded-error.ts';
export { type Embedded, embeddedUrls, requireUnused, startEmbedded } from './start-embedded.ts';
