export { countStreams, type Listener, openStream } from './open-stream.ts';
