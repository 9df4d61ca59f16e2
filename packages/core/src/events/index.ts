export { type CatalogEntry, catalog, scopeOfEvent, sentWhen } from './catalog.ts';
export { type EventData, eventData } from './data.ts';
export { emit } from './emit.ts';
export { type Happening, toChatMessage, toEnvelope } from './envelope.ts';
export * from './example-records.ts';
export { eventExamples } from './examples.ts';
export { findEvent, listEvents, logDays } from './log.ts';
export { pruneEvents } from './prune-events.ts';
export * from './vocabulary.ts';
