export type { Binaries } from './binaries.ts';
export { EmbeddedError } from './embedded-error.ts';
export { type Embedded, embeddedUrl, requireUnused, startEmbedded } from './start-embedded.ts';
