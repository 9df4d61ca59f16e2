export * from './call-sheets/index.ts';
export * from './forecasts/index.ts';
export * from './location-imports/index.ts';
export * from './locations/index.ts';
export * from './media/index.ts';
export * from './schedule-blocks/index.ts';
export * from './shoot-days/index.ts';
export * from './work-rules/index.ts';
