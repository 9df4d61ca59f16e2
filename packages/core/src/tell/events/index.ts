export { type CatalogEntry, catalog, scopeOfEvent, sentWhen } from './catalog.ts';
export { type EventData, eventData } from './data.ts';
export { emit } from './emit.ts';
export { type EventPayload, toChatMessage, toEnvelope } from './envelope.ts';
export * from './example-records.ts';
export { eventExamples } from './examples.ts';
export { listEvents } from './list-events.ts';
export { logDays } from './log-days.ts';
export { pruneEvents } from './prune-events.unscoped.ts';
