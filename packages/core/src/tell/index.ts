export * from './event-streams/index.ts';
export * from './events/index.ts';
export * from './notices/index.ts';
export * from './payment-details/index.ts';
export * from './text-posts/index.ts';
export * from './webhook-deliveries/index.ts';
export * from './webhook-endpoints/index.ts';
