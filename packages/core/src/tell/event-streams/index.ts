export { eventsFor } from './events-for.ts';
export { openEventStream, type StreamedEvent } from './open-event-stream.ts';
export { countEventStreams } from './registry.ts';
export { deliveryIdOf, resendEvent } from './resend-event.ts';
export { newStreamId, secretOfStream } from './stream-secret.ts';
